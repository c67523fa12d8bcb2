import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import {
  INSCRIPTION_VRB_LABELS,
  type InfoRecherche,
  infoRechercheSaisie,
  PHASE_VRB_LABELS,
} from '@riph/contracts/vrb/etude.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { dateFr } from '../../labels/dates.ts';
import { euros } from '../../labels/euros.ts';
import { champsRegles, exclusionEnMots, reglesDe, saisieRegles } from './etude-vrb.rules.ts';

type Props = { regles: NonNullable<InfoRecherche['regles']>; finReelle: InfoRecherche['dateFinReelle'] };
const Regles = ({ regles: r, finReelle }: Props) => (
  <Details>
    <Detail term="Inscription au fichier">{INSCRIPTION_VRB_LABELS[r.inscription]}</Detail>
    <Detail term="Phase">{PHASE_VRB_LABELS[r.phase]}</Detail>
    <Detail term="Participations">
      du {dateFr(r.dateDebut)} au {dateFr(r.dateFinPrevue)}
    </Detail>
    {finReelle && <Detail term="Fin de la recherche">{dateFr(finReelle)}</Detail>}
    <Detail term="Autre recherche en même temps">{r.interdictionSimultanee ? 'interdite' : 'permise'}</Detail>
    <Detail term="Exclusion après la participation">{exclusionEnMots(r.exclusion)}</Detail>
    <Detail term="Indemnité approuvée par le comité">{r.indemnitePrevue === 0 ? 'aucune' : euros(r.indemnitePrevue)}</Detail>
    <Detail term="Avantages en nature">{r.avantagesNature ? 'acceptés' : 'aucun'}</Detail>
    <Detail term="Première administration à l’homme">{r.premiereAdministration ? 'oui' : 'non'}</Detail>
    <Detail term="Volontaires prévus">{r.nbVolontairesPrevus ?? '–'}</Detail>
  </Details>
);

/** What the protocol asks of the persons. */
export const Protocole = ({ info }: { info: InfoRecherche }) => {
  const [ouvert, setOuvert] = useState(false);
  const modifier = useAction(vrbEtude.calls.modifierInfoRecherche, { silent: true });
  const isEditable = info.gestes.includes('INFORMATIONS');
  return (
    <section className="riph-carte" aria-labelledby="protocole">
      <h2 className="riph-carte__titre" id="protocole">
        Ce que demande le protocole
      </h2>
      {info.regles ? (
        <Regles regles={info.regles} finReelle={info.dateFinReelle} />
      ) : (
        <p className="riph-discret">Rien n’est encore indiqué : aucun volontaire ne peut être désigné.</p>
      )}
      {isEditable && (
        <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
          {info.regles ? 'Modifier les informations' : 'Indiquer les informations'}
        </Button>
      )}
      {ouvert && (
        <FormDialog
          title="Ce que demande le protocole"
          brouillon={`vrb-regles-${info.etuId}`}
          fields={champsRegles(info)}
          start={saisieRegles(info.regles)}
          version={info.version}
          lire={(s, version) => infoRechercheSaisie.safeParse({ ...reglesDe(s), version })}
          send={(body) => modifier({ params: { etuId: info.etuId }, body })}
          label="Enregistrer"
          success="Informations enregistrées."
          onClose={() => setOuvert(false)}
        />
      )}
    </section>
  );
};
