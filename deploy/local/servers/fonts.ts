/** Packages of Debian with the letters and signs that people type: in the image of the services and on a developer's machine alike. `fontconfig` tells what they have. */
export const FONTS = ['fontconfig', 'fonts-liberation', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'] as const;
