// Preloaded (`--import`) into what the scripts start: it ends in order when its parent ends in any way.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
