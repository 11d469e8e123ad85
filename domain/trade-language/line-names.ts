/** Names that lines of jewelry bear. They open a title and stay as they are. */
const NAMES = `
  Ada Adela Adele Agnes Alba Alice Alma Amalia Amelia Amelie Anaïs Anna Annika Anouk Antonia Ariadne Ariane Ariel Astrid
  Audrey Aurelia Aurora Ava Beatrice Beatrix Bella Bianca Brielle Brigitte Calla Camilla Camille Capri Carla Carmen
  Caroline Cecilia Celeste Celia Celine Charlotte Chiara Chloe Clara Clarissa Claudia Clea Cleo Colette Cora Cordelia
  Daphne Delia Delphine Diana Dina Dora Eden Edith Elara Elena Eleni Eleonora Elin Elisa Elise Ella Elle Eloise Elsa
  Emilia Emma Esme Estelle Esther Eva Eve Fabienne Faye Fiona Fleur Flora Florence Frances Freya Frida Gaia Gala Gemma
  Georgia Gia Gina Gisele Giselle Giulia Grace Greta Gwen Hana Hannah Harriet Hazel Hedda Helena Helene Ida Ilse Ines
  Ingrid Irene Iris Isabel Isabella Isla Ivy Jana Jane Jasmine Joan Joelle Johanna Josephine Julia Juliette Juno
  Kaia Karin Katja Kira Klara Lara Laura Lea Leila Lena Leonie Leonora Lia Lila Lillian Linnea Lisa Liv Livia Lola
  Lorena Lotta Louisa Louise Lucia Lucille Luna Lydia Mabel Madeleine Maeve Maia Manon Mara Margaux Margot Maria
  Mariana Marie Marina Marlene Marlowe Martha Matilda Maya Mia Mila Milena Mina Mira Miriam Mona Monica Nadia Nadine
  Naomi Nell Nelly Nina Noa Noelle Noor Nora Nova Octavia Odette Odile Olive Olivia Ophelia Oriana Paloma Paula Penelope
  Petra Philippa Phoebe Quinn Rhea Rita Romy Rosa Rosalie Rosalind Ruth Sabine Salma Sasha Selena Selma Serena Sienna
  Sigrid Simone Sofia Solange Sophie Stella Susanna Sylvie Talia Tamara Tessa Thalia Thea Theodora Tilda Uma Ursula
  Valentina Valeria Vera Veronica Victoria Viola Violetta Vivian Vivienne Willa Wilma Xenia Yara Yasmin Yvette Yvonne
  Zara Zelda Zelie Zoe Zora
`;

const KNOWN = new Set(NAMES.trim().split(/\s+/));

/** Written as names are: "Anouk", not "anouk". */
export function isLineName(word: string): boolean {
  return KNOWN.has(word);
}
