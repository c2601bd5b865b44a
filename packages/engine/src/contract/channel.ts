/** A kind of value that features exchange. Nobody has to offer or to use it. */
export interface Channel<T> {
  name: string;
  /** Only for its type. */
  value?: T;
}
