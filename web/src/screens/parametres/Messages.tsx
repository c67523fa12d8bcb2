import type { message, messagesAdministres } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';
import type { ReadCall, WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { FieldPrefix, Form } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';

type Message = z.output<typeof message>;
type Saisi = Omit<Message, 'id'>;
type Liste = z.output<typeof messagesAdministres>;
type Props = {
  code: string;
  titre: string;
  aide: string;
  lire: ReadCall & { response: { json: z.ZodType<Liste> } };
  ecrire: WriteCall;
};

/** News, alerts or announcements: the whole list is saved at once, each with its days. */
export const Messages = (p: Props) => {
  const reading = useCall(p.lire);
  return (
    <section className="riph-carte" aria-labelledby={p.code}>
      <h2 className="riph-carte__titre" id={p.code}>
        {p.titre}
      </h2>
      <p className="riph-discret">{p.aide}</p>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(lus) => (
          <>
            <Saisie {...p} lus={lus} />
            <Modification par={lus.modifiePar} le={lus.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const VIDE: Saisi = { titre: '', texte: '', debut: null, fin: null };

const Saisie = ({ code, titre, ecrire, lus }: Props & { lus: Liste }) => {
  const enregistrer = useAction(ecrire, { silent: true, success: `${titre} : enregistré` });
  const form = useForm<{ messages: readonly Saisi[] }>({
    key: `messages-${code}`,
    version: lus.version,
    start: (kept) => ({ messages: kept?.messages ?? lus.messages.map(({ id: _, ...m }) => m) }),
    send: async ({ messages }, version) => outcome(await enregistrer({ body: { messages, version } })),
  });
  const { modifier } = form;
  const { messages } = form.saisie;
  const changer = (rang: number, change: Partial<Saisi>) =>
    modifier({ messages: messages.map((m, i) => (i === rang ? { ...m, ...change } : m)) });
  return (
    <Form label={titre} onSubmit={() => void form.submit()} errors={form.errors}>
      <FormNotices
        form={form}
        gardees={[{ libelle: 'Messages', valeur: lus.messages.map((m) => `« ${m.titre} »`).join(', ') || 'aucun' }]}
      />
      {messages.length === 0 && <p className="fr-mb-0">Aucun message.</p>}
      {messages.map((m, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
        <FieldPrefix key={i} prefix={`messages.${i}`}>
          <fieldset className="riph-bloc">
            <legend className="riph-bloc__titre fr-text--md">Message {i + 1}</legend>
            <div className="riph-pile">
              <TextField
                field="titre"
                label="Titre"
                max={200}
                value={m.titre}
                onChange={(v) => changer(i, { titre: v })}
                required
              />
              <TextArea
                field="texte"
                label="Texte"
                max={5_000}
                rows={2}
                value={m.texte}
                onChange={(v) => changer(i, { texte: v })}
                required
              />
              <div className="riph-rangee">
                <DateField field="debut" label="Du" value={m.debut} onChange={(v) => changer(i, { debut: v })} />
                <DateField field="fin" label="Au" value={m.fin} onChange={(v) => changer(i, { fin: v })} />
                <Button
                  priority="nu"
                  size="sm"
                  aria-label={`Retirer le message ${i + 1}`}
                  onClick={() => modifier({ messages: messages.filter((_, j) => j !== i) })}
                >
                  Retirer
                </Button>
              </div>
            </div>
          </fieldset>
        </FieldPrefix>
      ))}
      <div className="riph-rangee">
        <Button
          priority="nu"
          size="sm"
          icon="fr-icon-add-line"
          reason={messages.length >= 20 ? 'Vingt messages au plus.' : null}
          onClick={() => modifier({ messages: [...messages, VIDE] })}
        >
          Ajouter un message
        </Button>
        <Button type="submit" priority="secondary" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </Form>
  );
};
