/** What of WebAssembly this server uses: TypeScript has its types in the browser's library alone. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
