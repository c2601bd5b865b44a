/** The example that may use the private file system, as it lies in `examples/`. */
declare module 'virtual:program' {}

/** The library's worker for databases in the private file system. */
declare module 'virtual:library-worker' {}

/** Folder in which the library keeps its databases, of the origin's private file system. */
declare const storagePool: string;

/** Address of SQLite's binary, relative to the folder of these workers. */
declare const sqliteAddress: string;
