export type Mail = {
  id: string;
  messageId: string;
  /** How often it came: servers keep one of the mails that bear the same Message-ID. */
  copies: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
};

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const STYLE = `body{font-family:Marianne,Arial,sans-serif;color:#161616;background:#fff;max-width:70rem;margin:0 auto;padding:1rem}
a{color:#000091}a:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid #0a76f6;outline-offset:2px}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:.5rem 0;font-weight:700}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ddd;vertical-align:top;overflow-wrap:anywhere}th{overflow-wrap:normal}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1rem 0}label{display:block}input{font:inherit;padding:.5rem;border:1px solid #3a3a3a}
button{font:inherit;padding:.5rem 1rem;background:#000091;color:#fff;border:0}iframe{width:100%;min-height:32rem;border:1px solid #ddd}
pre{white-space:pre-wrap;font:inherit;background:#f6f6f6;padding:1rem}dt{font-weight:700}dd{margin:0 0 .5rem}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });
const time = (at: string): string => `<time datetime="${at}">${instant.format(new Date(at))}</time>`;

/** The mails received, newest first. */
export function listPage(mails: readonly Mail[], to: string): string {
  const rows = mails.map(
    (mail) => `<tr><td>${time(mail.at)}</td><td>${escapeHtml(mail.to.join(', '))}</td>
<td><a href="/message/${mail.id}">${escapeHtml(mail.subject || '(sans objet)')}</a></td><td>${mail.attachments.length || ''}</td></tr>`,
  );
  const table = `<table><caption>${mails.length} message${mails.length > 1 ? 's' : ''}</caption>
<thead><tr><th scope="col">Reçu le</th><th scope="col">Destinataires</th><th scope="col">Objet</th><th scope="col">Pièces</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const none = `<p>Aucun message${to ? ` pour « ${escapeHtml(to)} »` : ' reçu pour l’instant'}.</p>`;
  return page(
    'Courriels de développement',
    `<h1>Courriels de développement</h1><p>Les messages de la plateforme s’arrêtent ici : aucun ne part vers l’extérieur.</p>
<form method="get" action="/"><div><label for="to">Adresse du destinataire</label><input id="to" name="to" type="text" value="${escapeHtml(to)}"></div><button type="submit">Filtrer</button></form>
${mails.length > 0 ? table : none}`,
  );
}

/** One mail. Its HTML is shown in a frame without any right, so that nothing in it runs or loads. */
export function mailPage(mail: Mail): string {
  const pieces = mail.attachments.map(
    ({ name, content }, index) =>
      `<li><a href="/message/${mail.id}/piece/${index}">${escapeHtml(name)}</a> (${content.length} octets)</li>`,
  );
  const body = mail.html
    ? `<iframe title="Contenu du message" sandbox="" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : `<pre>${linked(mail.text)}</pre>`;
  const text = mail.html && mail.text ? `<h2>Version texte</h2><pre>${linked(mail.text)}</pre>` : '';
  return page(
    mail.subject,
    `<p><a href="/">Tous les messages</a></p><h1>${escapeHtml(mail.subject || '(sans objet)')}</h1>
<dl><dt>Reçu le</dt><dd>${time(mail.at)}</dd><dt>De</dt><dd>${escapeHtml(mail.from)}</dd><dt>À</dt><dd>${escapeHtml(mail.to.join(', '))}</dd></dl>
${pieces.length > 0 ? `<h2>Pièces jointes</h2><ul>${pieces.join('')}</ul>` : ''}<h2>Message</h2>${body}${text}`,
  );
}

/** What an address without a mail shows. */
export const notFoundPage = (): string =>
  page(
    'Message introuvable',
    '<h1>Message introuvable</h1><p>Il a été effacé, ou n’est jamais arrivé.</p><p><a href="/">Tous les messages</a></p>',
  );

/** Links of a plain text can be followed: the frame of the HTML version allows none. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+[^\s<.,;:)]/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
