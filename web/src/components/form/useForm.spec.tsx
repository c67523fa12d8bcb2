import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiProblem } from '../../api/problem.ts';
import { SessionContext } from '../../session/session-context.ts';
import { FormNotices } from './FormNotices.tsx';
import { session } from './session.fixture.ts';
import { outcome, useForm } from './useForm.ts';

type Typed = { texte: string };
type Form = ReturnType<typeof useForm<Typed>>;

/** Does the steps, each one render after the one before, then shows the form. */
const Formulaire = ({ steps, sent }: { steps: readonly ((f: Form) => unknown)[]; sent: unknown[] }) => {
  const [step, setStep] = useState(0);
  const form = useForm<Typed>({
    key: null,
    // Somebody else saves after the first step.
    version: step === 0 ? 4 : 5,
    start: (kept) => kept ?? { texte: 'enregistré' },
    place: (champ) => champ.replace('corps.', ''),
    send: (typed, version) => {
      sent.push([typed.texte, version]);
      return new Promise(() => undefined);
    },
  });
  if (step < steps.length) {
    steps[step](form);
    setStep(step + 1);
  }
  return (
    <>
      <FormNotices form={form} />
      <p>{`${form.saisie.texte} | ${form.errors.map((e) => e.champ).join()} | ${form.busy ? 'occupé' : 'libre'}`}</p>
    </>
  );
};
const after = (...steps: readonly ((f: Form) => unknown)[]) => {
  const sent: unknown[] = [];
  const html = renderToStaticMarkup(
    <SessionContext value={session}>
      <Formulaire steps={steps} sent={sent} />
    </SessionContext>,
  );
  return { html, sent };
};
const type = (f: Form) => f.modifier({ texte: 'le mien' });
const refused = (status: number, code: string, fields: readonly string[] = []) =>
  new ApiProblem(
    status,
    code,
    'Refusé ici.',
    'r-12',
    fields.map((champ) => ({ champ, message: 'm' })),
    {},
  );

test('a form is sent over the version that it was typed over, or over what is saved now', () => {
  expect(after(type, (f) => f.submit()).sent).toEqual([['le mien', 4]]);
  expect(after(type, (f) => f.force()).sent).toEqual([['le mien', 5]]);
  expect(after(type, (f) => f.submit()).html).toContain('<p>le mien |  | occupé</p>');
});

test('once it is sent nothing is left of what was typed, and what follows runs last', () => {
  const told: string[] = [];
  const done = (f: Form) => f.tell(outcome({ ok: true, data: 'reçu' }, (data) => told.push(data)));
  expect(after(type, (f) => f.tell([{ champ: 'texte', message: 'm' }]), done).html).toContain('<p>enregistré |  | libre</p>');
  expect(told).toEqual(['reçu']);
});

test('a refusal is told on the fields that it names, else on top with its number when the server failed', () => {
  const fields = after(type, (f) =>
    f.tell(outcome({ ok: false, problem: refused(400, 'saisie.invalide', ['corps.texte']) })),
  ).html;
  expect(fields).toContain('<p>le mien | texte | libre</p>');
  expect(fields).not.toContain('Refusé ici.');
  const other = after((f) => f.tell(refused(409, 'etat.incompatible'))).html;
  expect(other).toContain('Refusé ici.');
  expect(other).not.toContain('r-12');
  expect(after((f) => f.tell(refused(500, 'interne'))).html).toContain('Numéro d’incident : r-12');
});

test('a stale version has its own two ways out, and starting over takes what is saved', () => {
  const stale = (f: Form) => f.tell(refused(409, 'version.perimee'));
  const { html } = after(type, stale);
  expect(html).toContain('Enregistrer la mienne par-dessus');
  expect(html).not.toContain('Rien n’a été enregistré');
  expect(after(type, stale, (f) => f.forget()).html).toBe('<div role="alert"></div><p>enregistré |  | libre</p>');
});
