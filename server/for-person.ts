/** Its message can be shown to the operator as it is. */
export class ForPerson extends Error {}
