/** The example that may use the private file system, as it lies in `examples/`. */
declare module 'virtual:program' {}

/** The library's worker for databases in the private file system. */
declare module 'virtual:opfs-worker' {}

/** Address of SQLite's binary, relative to the folder of these workers. */
declare const sqliteAddress: string;
