declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional characters, each with its simplified forms: "乾 干|亂 乱". */
  const pairs: string;
  export default pairs;
}
