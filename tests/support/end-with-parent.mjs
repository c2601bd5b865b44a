// Ends a server with the process that started it with a channel (`stdio: […, 'ipc']`), also where that is
// killed: `node --import <this file>`.
process.on('disconnect', () => process.exit());
// The listener must not keep a server alive that has nothing else to do.
process.channel?.unref();
