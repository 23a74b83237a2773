/** The token that somebody signs out with, whatever its shape. */
export function tokenToClose(context: { header(name: string): string | undefined }): string | undefined {
  return context.header('authorization')?.replace(/^Bearer /, '');
}
