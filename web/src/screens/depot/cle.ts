/** Keys of T whose value is a V. Without screens: the catalogue, which reads it, is also tested outside of them. */
export type Cle<T, V> = { [K in keyof T]-?: [T[K], V] extends [V, T[K]] ? K : never }[keyof T] & string;
