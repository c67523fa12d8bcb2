import type { FieldError } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeSignalementParent } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DialogFault } from '../../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { dateHeureFr, resteEnMots } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { SUITES_SIGNALEMENT } from '../../lecture/signalement.tons.ts';

const { lire, signaler } = etudeSignalementParent.calls;
type Lu = Answer<typeof lire>;
type Fenetre = NonNullable<Lu['fenetre']>;
type Saisie = { numero: string; precision: string };

type DialogueProps = { dossier: Synthese; lu: Lu; fenetre: Fenetre; refetch: () => Promise<unknown>; onClose: () => void };
/** Which study, and what it has to do with this one: the committee that was drawn reads it. */
const Signaler = ({ dossier: d, lu, fenetre: f, refetch, onClose }: DialogueProps) => {
  const envoyer = useAction(signaler, { success: 'Signalement envoyé au comité désigné.', silent: true });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [faute, setFaute] = useState<string | null>(null);
  const { saisie, modifier, forget, resumedFrom } = useDraft<Saisie>(`comite-parent-${d.dosId}`, d.version, (gardee) => {
    const dit = lu.signalement;
    return gardee ?? { numero: dit?.numero ?? lu.numeroDeclare ?? '', precision: dit?.precision ?? '' };
  });
  const send = async () => {
    const fautes = [
      ...(saisie.numero.trim() === ''
        ? [{ champ: 'numero', message: 'Écrivez le numéro de l’étude que votre recherche prolonge.' }]
        : []),
      ...(saisie.precision.trim().length < MOTIF_MIN.attribution
        ? [{ champ: 'precision', message: `Dites en quoi elle la prolonge (au moins ${MOTIF_MIN.attribution} caractères).` }]
        : []),
    ];
    setErrors(fautes);
    setFaute(null);
    if (fautes.length > 0) return;
    const r = await envoyer({ params: { dosId: d.dosId }, body: saisie });
    if (r.ok) {
      forget();
      return onClose();
    }
    setErrors(r.problem.fields ?? []);
    setFaute(r.problem.detail);
    await refetch();
  };
  return (
    <ConfirmDialog
      title="Signaler le comité de l’étude principale"
      objet={`Le dossier confié au ${d.cpp ? nomComite(d.cpp.nom) : 'comité désigné'}`}
      effect="Le comité désigné peut demander à l’administration que le dossier soit confié au comité de l’étude que votre recherche prolonge. Les délais courent toujours."
      prevenus="Le secrétariat du comité désigné et vous, par courriel."
      back={`Vous pouvez corriger jusqu’au ${dateHeureFr(f.jusqua)}, tant que le comité n’a pas demandé le changement.`}
      label="Signaler ce comité"
      onConfirm={send}
      onClose={onClose}
    >
      <Form label="Signaler le comité de l’étude principale" onSubmit={() => void send()} errors={errors}>
        <DraftNotice resumedFrom={resumedFrom} />
        <TextField
          field="numero"
          label="Numéro de l’étude que votre recherche prolonge"
          hint="Son numéro sur la plateforme ou son numéro national. C’est une étude que vous avez déposée."
          required
          value={saisie.numero}
          onChange={(numero) => modifier({ numero })}
        />
        <TextArea
          field="precision"
          label="En quoi elle la prolonge"
          hint="Le comité désigné et l’administration le lisent."
          required
          max={4_000}
          rows={3}
          value={saisie.precision}
          onChange={(precision) => modifier({ precision })}
        />
      </Form>
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

const Dit = ({ signalement: s }: { signalement: NonNullable<Lu['signalement']> }) => (
  <>
    <p className="fr-mb-1w">
      <StatusBadge tone={SUITES_SIGNALEMENT[s.suite].ton}>{SUITES_SIGNALEMENT[s.suite].libelle}</StatusBadge>
    </p>
    <Details>
      <Detail term="Étude prolongée">{s.numero}</Detail>
      <Detail term="Comité signalé">{nomComite(s.cppNom)}</Detail>
      <Detail term="Explication" className="riph-texte">
        {s.precision}
      </Detail>
      <Detail term="Signalé le">{dateHeureFr(s.le)}</Detail>
      <Detail term="Suite le">{s.suiteLe && dateHeureFr(s.suiteLe)}</Detail>
    </Details>
  </>
);

/** The committee of the study that a drawn device extends: until when the sponsor names it, what he told, what became of it. Nothing of a request that has no such hours. */
const Carte = ({ dossier: d, refetch }: Pick<SectionProps, 'dossier' | 'refetch'>) => {
  const { profil } = useSession();
  const { data: lu, mutate } = useCall(lire, { params: { dosId: d.dosId } });
  const [ouvert, setOuvert] = useState(false);
  if (!lu) return null;
  const { signalement, fenetre } = lu;
  const peut = fenetre !== null && lu.raisons.length === 0;
  if (!signalement && !peut) return null;
  const relire = async () => {
    await mutate();
    await refetch();
  };
  return (
    <section className="riph-carte" aria-labelledby="comite-parent">
      <h2 className="riph-carte__titre" id="comite-parent">
        Comité de l’étude principale
      </h2>
      {signalement && <Dit signalement={signalement} />}
      {peut && (
        <>
          <p className="fr-mb-2w">
            {signalement
              ? 'Vous pouvez corriger ce signalement'
              : 'Votre recherche prolonge-t-elle une étude qu’un autre comité a évaluée ? Signalez-le au comité désigné'}{' '}
            jusqu’au {dateHeureFr(fenetre.jusqua)} (il reste {resteEnMots(fenetre.minutesRestantes)}), dans les vingt-quatre
            heures du tirage au sort{fenetre.article && ` (${fenetre.article})`}.
          </p>
          <Button priority="secondary" onClick={() => setOuvert(true)}>
            {signalement ? 'Corriger le signalement' : 'Signaler le comité de l’étude principale'}
          </Button>
        </>
      )}
      {signalement?.suite === 'ATTENDUE' && profil === 'GESTIONNAIRE' && (
        <Link className="fr-btn fr-btn--secondary" to={`/dossiers/${d.dosId}/reaffectation`}>
          Demander que le dossier soit confié à ce comité
        </Link>
      )}
      {peut && ouvert && <Signaler dossier={d} lu={lu} fenetre={fenetre} refetch={relire} onClose={() => setOuvert(false)} />}
    </section>
  );
};

export const ComiteParent = (p: Pick<SectionProps, 'dossier' | 'refetch'>) => {
  const { can } = useSession();
  const { dossier: d } = p;
  // The loi Jardé gives such a research to the committee of its main study without a draw.
  if (!can('TIRAGE_PARENT_LIRE') || d.cpp === null || d.reglementationCode === 'JARDE') return null;
  return <Carte {...p} />;
};
