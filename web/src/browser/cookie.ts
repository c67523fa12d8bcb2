/** Value of a cookie, decoded; empty when absent, or when the browser refuses cookies. */
export const cookieOf = (name: string): string => {
  try {
    const found = document.cookie.split('; ').find((c) => c.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
  } catch {
    return '';
  }
};
