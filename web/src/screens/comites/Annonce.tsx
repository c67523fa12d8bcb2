import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { aujourdhui, dateFr } from '../../labels/dates.ts';

type Saisie = { annonce: string; fin: string | null };

/** What the committee tells its members, on top of their pages until a day. */
export const Annonce = ({ cpp, onDone }: { cpp: Cpp; onDone: () => void }) => {
  const annoncer = useAction(referentielCppGestionnaire.calls.annoncerInstructeursGestionnaire, { silent: true });
  const [errors, setErrors] = useState<readonly { champ: string; message: string }[]>([]);
  const { saisie, resumedFrom, modifier, forget } = useDraft<Saisie>(`annonce-${cpp.id}`, cpp.version, (kept) => ({
    annonce: kept?.annonce ?? cpp.annonceInstructeurs ?? '',
    fin: kept?.fin ?? cpp.annonceFin,
  }));
  const perimee = saisie.annonce.trim() !== '' && saisie.fin !== null && saisie.fin < aujourdhui();
  const envoyer = async (annonce: string, fin: string | null) => {
    if (annonce && perimee)
      return setErrors([{ champ: 'fin', message: 'Ce jour est passé : l’annonce ne serait vue de personne.' }]);
    const r = await annoncer({ body: { annonce, fin } });
    if (!r.ok) return setErrors(r.problem.fields);
    setErrors([]);
    forget();
    notifier.success(annonce.trim() === '' ? 'Annonce retirée' : 'Annonce publiée');
    onDone();
  };
  return (
    <Form label="Annonce aux membres" onSubmit={() => void envoyer(saisie.annonce, saisie.fin)} errors={errors}>
      <FormBlock
        title="Annonce aux membres"
        hint="Elle paraît en haut de leurs pages, jusqu’au jour dit. Personne d’autre ne la voit."
      >
        <DraftNotice resumedFrom={resumedFrom} />
        <TextArea
          field="annonce"
          label="Texte"
          max={5_000}
          rows={3}
          value={saisie.annonce}
          onChange={(annonce) => modifier({ annonce })}
        />
        <DateField
          field="fin"
          label="Dernier jour"
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
            busy={annoncer.busy}
            reason={saisie.annonce.trim() === '' && !cpp.annonceInstructeurs ? 'Écrivez d’abord l’annonce.' : null}
          >
            {saisie.annonce.trim() === '' && cpp.annonceInstructeurs ? 'Retirer l’annonce' : 'Publier l’annonce'}
          </Button>
        </div>
      </FormBlock>
    </Form>
  );
};
