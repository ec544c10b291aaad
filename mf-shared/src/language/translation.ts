/** A catalogue in another language: the same keys, and functions of the same arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translation<Text>
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T;
