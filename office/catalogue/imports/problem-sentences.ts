/** What imports say of rows and files, by its English pattern; {0} is the first of its values. */

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const PROBLEM_SENTENCES: Record<string, MessageDescriptor> = {
  "{0} is empty": msg({ message: "{0} is empty" }),
  "{0} is longer than {1} characters": msg({ message: "{0} is longer than {1} characters" }),
  '{0} "{1}" is neither TRUE nor FALSE': msg({ message: '{0} "{1}" is neither TRUE nor FALSE' }),
  '{0} "{1}" is so small that it would be {2}': msg({ message: '{0} "{1}" is so small that it would be {2}' }),
  '{0} "{1}" is above {2}, the most that the shop can calculate with': msg({
    message: '{0} "{1}" is above {2}, the most that the shop can calculate with',
  }),
  '{0} "{1}" is not an amount such as 12.50': msg({ message: '{0} "{1}" is not an amount such as 12.50' }),
  '{0} "{1}" is above {2}': msg({ message: '{0} "{1}" is above {2}' }),
  '{0} "{1}" is not a whole number from {2} up': msg({ message: '{0} "{1}" is not a whole number from {2} up' }),
  '{0} "{1}" is below {2}': msg({ message: '{0} "{1}" is below {2}' }),
  '{0} "{1}" is not a whole number': msg({ message: '{0} "{1}" is not a whole number' }),
  '{0} "{1}" is above {2} grams': msg({ message: '{0} "{1}" is above {2} grams' }),
  '{0} "{1}" is not a weight in grams': msg({ message: '{0} "{1}" is not a weight in grams' }),
  '{0} "{1}" is not one of {2}': msg({ message: '{0} "{1}" is not one of {2}' }),
  '{0} "{1}" is neither an http(s) address nor a path that begins with /': msg({
    message: '{0} "{1}" is neither an http(s) address nor a path that begins with /',
  }),
  '{0} "{1}" cannot be part of a web address': msg({ message: '{0} "{1}" cannot be part of a web address' }),
  '{0} "{1}" belongs to no option of the product': msg({ message: '{0} "{1}" belongs to no option of the product' }),
  "two options have the same name": msg({ message: "two options have the same name" }),
  "the product has more than three options": msg({ message: "the product has more than three options" }),
  "the option values are too long": msg({ message: "the option values are too long" }),
  'the columns "{0}" and "{1}" mean the same; only the first is read': msg({
    message: 'the columns "{0}" and "{1}" mean the same; only the first is read',
  }),
  "a tag is longer than 255 characters": msg({ message: "a tag is longer than 255 characters" }),
  "{0} is given in two columns; the first one is used": msg({
    message: "{0} is given in two columns; the first one is used",
  }),
  "the row has neither a variant nor a picture": msg({ message: "the row has neither a variant nor a picture" }),
  "the row has no handle": msg({ message: "the row has no handle" }),
  "the row has {0} cells, but there are only {1} columns": msg({
    message: "the row has {0} cells, but there are only {1} columns",
  }),
  "not imported, because its product on line {0} is not": msg({
    message: "not imported, because its product on line {0} is not",
  }),
  'the handle "{0}" is that of "{1}" on line {2}: both are one product': msg({
    message: 'the handle "{0}" is that of "{1}" on line {2}: both are one product',
  }),
  'the handle "{0}" is that of the shop\'s product "{1}"': msg({
    message: 'the handle "{0}" is that of the shop\'s product "{1}"',
  }),
  "the picture {0} has no file": msg({ message: "the picture {0} has no file" }),
  'the picture "{0}" is not among those that came with the file': msg({
    message: 'the picture "{0}" is not among those that came with the file',
  }),
  'the picture "{0}" that came with the file is used for {1}, and not for {2}': msg({
    message: 'the picture "{0}" that came with the file is used for {1}, and not for {2}',
  }),
  'the product "{0}" is new, and the file has no title for it': msg({
    message: 'the product "{0}" is new, and the file has no title for it',
  }),
  'the product "{0}" is not imported, because none of its variants can be': msg({
    message: 'the product "{0}" is not imported, because none of its variants can be',
  }),
  "the product already has {0} on line {1}": msg({ message: "the product already has {0} on line {1}" }),
  'the variant "{0}" is new, and the file has no price for it': msg({
    message: 'the variant "{0}" is new, and the file has no price for it',
  }),
  "a variant is new, and the file has no price for it": msg({
    message: "a variant is new, and the file has no price for it",
  }),
  'the option value "{0}" belongs to no option of the product': msg({
    message: 'the option value "{0}" belongs to no option of the product',
  }),
  'there is no value for the option "{0}"': msg({ message: 'there is no value for the option "{0}"' }),
  "the product has {0} variants; give the item number or the option values": msg({
    message: "the product has {0} variants; give the item number or the option values",
  }),
  'the product has {0} variants with the item number "{1}"; give the option values': msg({
    message: 'the product has {0} variants with the item number "{1}"; give the option values',
  }),
  'the product has no variant with the item number "{0}"; a new one needs its option values': msg({
    message: 'the product has no variant with the item number "{0}"; a new one needs its option values',
  }),
  "a quote mark is opened on this line and never closed": msg({
    message: "a quote mark is opened on this line and never closed",
  }),
  "a quote mark inside a quoted cell is not doubled, or one is opened and never closed": msg({
    message: "a quote mark inside a quoted cell is not doubled, or one is opened and never closed",
  }),
  "a quote mark stands inside a cell that is not quoted": msg({
    message: "a quote mark stands inside a cell that is not quoted",
  }),
  "the line is not CSV": msg({ message: "the line is not CSV" }),
  "the row has no title, handle or item number": msg({ message: "the row has no title, handle or item number" }),
  'the shop has no product with the item number "{0}", and the file has no title for a new one': msg({
    message: 'the shop has no product with the item number "{0}", and the file has no title for a new one',
  }),
  "the product has {0} options, and at most {1} are possible": msg({
    message: "the product has {0} options, and at most {1} are possible",
  }),
  "a grouped product has no price of its own; its products are imported": msg({
    message: "a grouped product has no price of its own; its products are imported",
  }),
  "an external product is sold in another shop": msg({ message: "an external product is sold in another shop" }),
  "the product has no name": msg({ message: "the product has no name" }),
  'the variation\'s product "{0}" is not in the file': msg({
    message: 'the variation\'s product "{0}" is not in the file',
  }),
  "not imported, because its product is not": msg({ message: "not imported, because its product is not" }),
  '"{0}" is no day, so the reduced price is left out': msg({
    message: '"{0}" is no day, so the reduced price is left out',
  }),
  "The file is empty.": msg({ message: "The file is empty." }),
  "The file has no line ends: it is not a table.": msg({ message: "The file has no line ends: it is not a table." }),
  "This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and import that.": msg({
    message: "This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and import that.",
  }),
  "This is not a product file: {0}. Its first line reads: {1}": msg({
    message: "This is not a product file: {0}. Its first line reads: {1}",
  }),
  'No mapping named "{0}" fits the file.': msg({ message: 'No mapping named "{0}" fits the file.' }),
  "This XML file has no products: neither <item> nor <entry> occurs in it.": msg({
    message: "This XML file has no products: neither <item> nor <entry> occurs in it.",
  }),
  "The product {0} of the file is not valid XML.": msg({ message: "The product {0} of the file is not valid XML." }),
  "The first sheet of the workbook is empty.": msg({ message: "The first sheet of the workbook is empty." }),
  "The workbook is damaged.": msg({ message: "The workbook is damaged." }),
  "This zip file is no Excel workbook. Pictures go beside a product file.": msg({
    message: "This zip file is no Excel workbook. Pictures go beside a product file.",
  }),
  "The workbook is too large.": msg({ message: "The workbook is too large." }),
  "{0} is not a readable zip file.": msg({ message: "{0} is not a readable zip file." }),
  "Something went wrong. It has been logged.": msg({ message: "Something went wrong. It has been logged." }),
  "It was deleted since.": msg({ message: "It was deleted since." }),
  "It was changed since.": msg({ message: "It was changed since." }),
  "It was ordered since.": msg({ message: "It was ordered since." }),
};
