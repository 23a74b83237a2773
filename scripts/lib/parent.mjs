const POLL_MS = 500;

/**
 * Calls back once whoever started this process is gone: npm dies of SIGTERM without telling what it runs.
 * Outside npm only a parent that holds a channel counts, so that a server may outlive the shell that it was started from.
 * @param {() => void} stop
 */
export function onParentGone(stop) {
  let told = false;
  const once = () => {
    if (!told) stop();
    told = true;
  };
  if (process.channel) {
    process.on('disconnect', once);
    process.channel.unref();
  }
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), POLL_MS).unref();
}
