import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDe } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { aujourdhui, dateFr } from '../../labels/dates.ts';

type Saisie = { annonce: string; fin: string | null };
const LIBELLES = { annonce: 'Texte', fin: 'Dernier jour' } as const;

/** What the committee tells its members, on top of their pages until a day. */
export const Annonce = ({ cpp, onDone }: { cpp: Cpp; onDone: () => void }) => {
  const annoncer = useAction(referentielCppGestionnaire.calls.annoncerInstructeursGestionnaire, { silent: true });
  const enregistree: Saisie = { annonce: cpp.annonceInstructeurs ?? '', fin: cpp.annonceFin };
  const form = useForm<Saisie>({
    key: `annonce-${cpp.id}`,
    version: cpp.version,
    start: (kept) => kept ?? enregistree,
    send: async ({ annonce, fin }, version) => {
      if (annonce.trim() !== '' && fin !== null && fin < aujourdhui())
        return [{ champ: 'fin', message: 'Ce jour est passé : l’annonce ne serait vue de personne.' }];
      return outcome(await annoncer({ body: { annonce, fin, version } }), () => {
        notifier.success(annonce.trim() === '' ? 'Annonce retirée' : 'Annonce publiée');
        onDone();
      });
    },
  });
  const { saisie, modifier } = form;
  return (
    <Form label="Annonce aux membres" onSubmit={() => void form.submit()} errors={form.errors}>
      <FormBlock
        title="Annonce aux membres"
        hint="Elle paraît en haut de leurs pages, jusqu’au jour dit. Personne d’autre ne la voit."
      >
        <FormNotices form={form} gardees={gardeesDe(saisie, enregistree, LIBELLES)} />
        <TextArea
          field="annonce"
          label={LIBELLES.annonce}
          max={5_000}
          rows={3}
          value={saisie.annonce}
          onChange={(annonce) => modifier({ annonce })}
        />
        <DateField
          field="fin"
          label={LIBELLES.fin}
          hint="Sans date, elle reste jusqu’à ce que vous la retiriez."
          value={saisie.fin}
          onChange={(fin) => modifier({ fin })}
        />
        {saisie.annonce.trim() !== '' && (
          <div className="riph-bandeau">
            <span>
              <strong>Ce que les membres liront</strong> – {saisie.annonce}
              {saisie.fin && <span className="riph-discret"> (jusqu’au {dateFr(saisie.fin)})</span>}
            </span>
          </div>
        )}
        <div className="riph-rangee">
          <Button
            type="submit"
            priority="secondary"
            busy={form.busy}
            reason={saisie.annonce.trim() === '' && !cpp.annonceInstructeurs ? 'Écrivez d’abord l’annonce.' : null}
          >
            {saisie.annonce.trim() === '' && cpp.annonceInstructeurs ? 'Retirer l’annonce' : 'Publier l’annonce'}
          </Button>
        </div>
      </FormBlock>
    </Form>
  );
};
