import { motDuCode } from '@riph/contracts/core/phrases';
import { nomComite } from '@riph/contracts/core/typographie';
import { STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { REGLEMENTATION_LABELS } from '@riph/contracts/referentiel/reglementation';
import { ETAT_LABELS } from '@riph/contracts/search/etudes.schemas';
import type { searchGlobale } from '@riph/contracts/search/globale.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { CodeBadge, StatusBadge } from '../../components/badges.tsx';
import { dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';

export type ResultatDossier = Answer<typeof searchGlobale.calls.rechercherDossiers>['resultats'][number];
export type ResultatEtude = Answer<typeof searchGlobale.calls.rechercherEtudes>['resultats'][number];

const Marque = ({ segments }: { segments: ResultatDossier['titreMarque'] }) =>
  segments.map((s, i) => {
    const key = `${i}-${s.texte}`;
    return s.marque ? <mark key={key}>{s.texte}</mark> : <span key={key}>{s.texte}</span>;
  });

/** Where a result leads: a draft to its form, any other to its page. */
export const lienDossier = (r: ResultatDossier) =>
  r.statut === 'BROUILLON' ? `/dossiers/${r.dosId}/depot` : `/dossiers/${r.dosId}`;
/** Where a result leads: a trial of a medicine and a national study have two pages. */
export const lienEtude = (r: ResultatEtude) =>
  r.reglementationCode === 'REG536' ? `/etudes-ctis/${r.etuId}` : `/etudes/${r.etuId}`;

/** One dossier found, the words that answer marked, its number too when it is the one typed. */
export const CarteDossier = ({ resultat: r }: { resultat: ResultatDossier }) => (
  <li className="riph-resultat">
    <p className="riph-rangee fr-mb-1v">
      <span className="riph-chiffres">{r.numeroExact ? <mark>{r.numero}</mark> : (r.numero ?? 'Brouillon')}</span>
      <CodeBadge code={r.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />
      <span className="riph-discret">{TYPE_DOSSIER_LABELS[r.type]}</span>
    </p>
    <h2 className="fr-h6 fr-mb-1v">
      <Link to={lienDossier(r)} data-resultat>
        {r.titreMarque.length > 0 ? <Marque segments={r.titreMarque} /> : 'Sans titre'}
      </Link>
    </h2>
    <p className="riph-discret fr-mb-0">
      {r.promoteurMarque.length > 0 && <Marque segments={r.promoteurMarque} />}
      {r.cppNom && ` · ${nomComite(r.cppNom)}`}
      {r.dateSoumission && ` · déposé le ${dateFr(r.dateSoumission)}`}
      {r.numeroNational && ` · ${r.numeroNational}`}
    </p>
  </li>
);

/** One study found, the words that answer marked. `niveau`: of its title, under the headings of the page that shows it. */
export const CarteEtude = ({ resultat: r, niveau: Titre = 'h2' }: { resultat: ResultatEtude; niveau?: 'h2' | 'h3' }) => (
  <li className="riph-resultat">
    <p className="riph-rangee fr-mb-1v">
      <span className="riph-chiffres">{r.numeroExact ? <mark>{r.numero}</mark> : (r.numero ?? 'Étude sans numéro')}</span>
      {r.etat && <StatusBadge tone="neutre">{motDuCode(ETAT_LABELS, r.etat)}</StatusBadge>}
      <span className="riph-discret">{REGLEMENTATION_LABELS[r.reglementationCode]}</span>
    </p>
    <Titre className="fr-h6 fr-mb-1v">
      <Link to={lienEtude(r)} data-resultat>
        {r.titreAbrege && `${r.titreAbrege} : `}
        {r.titreMarque.length > 0 ? <Marque segments={r.titreMarque} /> : 'Sans titre'}
      </Link>
    </Titre>
    <p className="riph-discret fr-mb-0">
      {r.promoteurMarque.length > 0 && <Marque segments={r.promoteurMarque} />}
      {r.cppNom && ` · ${nomComite(r.cppNom)}`}
      {r.date && ` · ${r.reglementationCode === 'REG536' ? 'autorisé en France le' : 'déposée le'} ${dateFr(r.date)}`}
      {r.numeroNational && ` · ${r.numeroNational}`}
    </p>
  </li>
);
