import { fautesRetrait } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { ETAPES, lienEtape } from './registre.rules.ts';

export type PublicationLue = Answer<typeof examenPublication.calls.lire>;

const etatEnMots = (p: PublicationLue): string => {
  if (p.publiee) return 'Prête, publication autorisée';
  return p.autorisee ? 'Autorisée, fiche incomplète' : 'Non autorisée';
};

/** Where the publication stands, and what the form still lacks, each line leading to its step. */
export const EtatPublication = ({ lue: p, remplit }: { lue: PublicationLue; remplit: boolean }) => (
  <>
    <Details>
      <Detail term="Au registre public">
        <StatusBadge tone={p.publiee ? 'success' : p.autorisee ? 'warning' : 'neutre'}>{etatEnMots(p)}</StatusBadge>
      </Detail>
      {p.le && <Detail term={p.autorisee ? 'Autorisée le' : 'Retirée le'}>{`${dateHeureFr(p.le)}, par ${p.par ?? '–'}`}</Detail>}
      {p.motif && <Detail term="Motif du retrait">{p.motif}</Detail>}
    </Details>
    {p.attendue && (
      <Alert severity="info" small>
        {p.attendue}
      </Alert>
    )}
    {p.manques.length > 0 && (
      <Alert severity="warning" title="Ce qui manque pour publier">
        <ul>
          {p.manques.map((m) => (
            <li key={m.message}>
              {remplit ? <Link to={lienEtape(p.etuId, m.partie)}>{m.message}</Link> : m.message}{' '}
              <span className="riph-discret">({ETAPES.find((e) => e.partie === m.partie)?.titre})</span>
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </>
);

const Bascule = ({ lue: p, onClose }: { lue: PublicationLue; onClose: () => void }) => {
  const { mutate } = useCall(examenPublication.calls.lire, { params: { etuId: p.etuId } });
  const autoriser = useAction(examenPublication.calls.autoriser, { success: 'La publication est autorisée.' });
  const retirer = useAction(examenPublication.calls.retirer, { success: 'L’autorisation est retirée.' });
  const [motif, setMotif] = useState('');
  const libelle = p.autorisee ? 'Retirer l’autorisation' : 'Autoriser la publication';
  return (
    <ConfirmDialog
      title={libelle}
      objet="La fiche de l’étude au registre public des recherches"
      effect={
        p.autorisee
          ? 'La fiche ne part plus au registre public. Ce que vous avez saisi est conservé.'
          : 'Tout ce que montre l’aperçu pourra devenir public, et suivra vos changements. L’envoi au registre ECLAIRE n’est pas encore ouvert : rien n’est publié avant.'
      }
      prevenus={
        p.autorisee ? 'Le déposant de l’étude et l’administration, par courriel.' : 'Le déposant de l’étude, par courriel.'
      }
      back={
        p.autorisee
          ? 'Vous pouvez l’autoriser de nouveau.'
          : 'Vous pouvez retirer l’autorisation à tout moment, en disant pourquoi.'
      }
      label={libelle}
      danger={p.autorisee}
      reason={p.autorisee ? fautesRetrait(motif).join(' ') || null : null}
      onConfirm={async () => {
        const params = { etuId: p.etuId };
        const { le: lueLe } = p;
        const r = await (p.autorisee ? retirer({ params, body: { motif, lueLe } }) : autoriser({ params, body: { lueLe } }));
        const isDecidee = !r.ok && r.problem.code === 'publication.decidee';
        if (isDecidee) await mutate();
        if (r.ok || isDecidee) onClose();
      }}
      onClose={onClose}
    >
      {p.autorisee && (
        <TextArea
          field="motif"
          label="Motif du retrait"
          hint="L’administration le lit : une recherche et ses résultats sont inscrits dans un répertoire d’accès public (article L1121-15 du code de la santé publique)."
          max={2_000}
          rows={3}
          required
          value={motif}
          onChange={setMotif}
        />
      )}
    </ConfirmDialog>
  );
};

/** The permission to publish, given by the sponsor, and withdrawn with a reason. */
export const Publication = ({ lue: p }: { lue: PublicationLue }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <section className="riph-carte" aria-labelledby="publication">
      <h2 className="riph-carte__titre" id="publication">
        Publication
      </h2>
      <EtatPublication lue={p} remplit />
      <div className="riph-rangee fr-mt-2w">
        <Button priority={p.autorisee ? 'secondary' : 'primary'} reason={p.raison} onClick={() => setOuvert(true)}>
          {p.autorisee ? 'Retirer l’autorisation' : 'Autoriser la publication'}
        </Button>
      </div>
      {ouvert && <Bascule lue={p} onClose={() => setOuvert(false)} />}
    </section>
  );
};
