import { expect, test } from '@jest/globals';
import { listPage, type Mail, mailPage } from './mail-pages.ts';

const mail: Mail = {
  id: '7',
  messageId: '<a@riph>',
  copies: 1,
  at: '2026-03-02T09:00:00.000Z',
  from: 'ne-pas-repondre@riph.test',
  to: ['camille@chu.test'],
  subject: '<script>alert(1)</script>',
  text: 'Votre lien : https://riph.test/a?b=1&c=2.',
  html: '<p onclick="x">Bonjour "vous"</p>',
  attachments: [{ name: 'avis "1".pdf', type: 'application/pdf', content: Buffer.from('abc') }],
};

test('rien de ce qui vient d’un courriel n’entre dans la page sans être neutralisé', () => {
  for (const page of [listPage([mail], '"><img>'), mailPage(mail)]) {
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('"><img>');
    expect(page).not.toContain('<p onclick');
  }
  expect(mailPage(mail)).toContain('sandbox="" srcdoc="&lt;p onclick=&quot;x&quot;&gt;');
});

test('la date est dite à l’heure de Paris, et les liens du texte se suivent', () => {
  expect(mailPage(mail)).toContain('02/03/2026 10:00:00');
  expect(mailPage({ ...mail, html: '' })).toContain('<a href="https://riph.test/a?b=1&amp;c=2" rel="noreferrer">');
});

test('une liste vide le dit, avec le filtre', () => {
  expect(listPage([], 'x@y.test')).toContain('Aucun message pour « x@y.test »');
});
