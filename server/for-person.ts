/** An error whose message is already the sentence to show to the person at the keyboard. */
export class ForPerson extends Error {}
