import { crc32, deflateRawSync } from "node:zlib";

/** `format`: such as "00000". */
type WorkbookCell = string | number | { number: number; format: string };

export function workbookOf(rows: readonly (readonly WorkbookCell[])[]): Buffer {
  const formats = [...new Set(rows.flat().flatMap((cell) => (typeof cell === "object" ? [cell.format] : [])))];
  const cellsOf = (row: readonly WorkbookCell[], number: number) =>
    row
      .map((cell, column) => {
        const place = `r="${String.fromCodePoint(65 + column)}${number}"`;
        if (typeof cell === "object") {
          return `<c ${place} s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
        }
        return typeof cell === "number"
          ? `<c ${place}><v>${cell}</v></c>`
          : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
      })
      .join("");
  const sheet = rows.map((row, index) => `<row r="${index + 1}">${cellsOf(row, index + 1)}</row>`).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const runShopCommand = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const codes = formats.map((format, index) => {
    const code = format.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`;
  });
  const styles = formats.map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" xfId="0" applyNumberFormat="1"/>`);
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${runShopCommand}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${runShopCommand}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${runShopCommand}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${runShopCommand}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join("")}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${styles.length + 1}"><xf numFmtId="0" xfId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

const FIRST_FORMAT = 164;

function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const path = Buffer.from(name);
    // Version, flags, method, time and date; checksum, both sizes, length of the name; no extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, path, packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, where, path]));
    parts.push(entry);
    offset += entry.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from("PK\u0005\u0006"), end]);
}
