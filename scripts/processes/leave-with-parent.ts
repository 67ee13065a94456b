// Loaded into every server that a script starts, so that none outlives a script that was killed outright.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
