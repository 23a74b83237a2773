/** What was asked cannot be done, in words for whoever typed it. */
export class CliError extends Error {}
