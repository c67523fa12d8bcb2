/** Asks OpenSearch itself. Its address holds its account, which `fetch` refuses there: it goes in its header. */
export function demanderAOpenSearch(adresse: string, chemin: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(chemin, adresse);
  const headers = new Headers(init.headers);
  const compte = [url.username, url.password].map(decodeURIComponent).join(':');
  if (url.username) headers.set('Authorization', `Basic ${Buffer.from(compte).toString('base64')}`);
  url.username = '';
  url.password = '';
  return fetch(url, { ...init, headers });
}
