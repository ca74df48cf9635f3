/** The package's own types do not resolve under `nodenext`: they import without extensions. */
declare module 'opencc-js/t2cn' {
  export function Converter(options: {
    readonly from: 't' | 'tw' | 'hk';
    readonly to: 'cn';
  }): (text: string) => string;
}
