import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { nomPays } from '../../labels/pays.ts';
import { nomsAges } from './ctis.rules.ts';
import { nomDomaine } from './vocabulaire.rules.ts';

const { lireElementAdministratif, lireElementRecherche } = dossierCtisEtude.calls;
type Recherche = Answer<typeof lireElementRecherche>;
type Administratif = Answer<typeof lireElementAdministratif>;

const Textes = ({ titre, textes }: { titre: string; textes: Recherche['criteresInclusion'] }) =>
  textes.length > 0 && (
    <section className="riph-carte">
      <h2 className="riph-carte__titre">{`${titre} (${textes.length})`}</h2>
      <ol className="riph-liste">
        {textes.map((c) => (
          <li key={`${c.numero} ${c.texte}`} className="riph-texte">
            {c.texte}
          </li>
        ))}
      </ol>
    </section>
  );

const Population = ({ recherche: r }: { recherche: Recherche }) => (
  <section className="riph-carte" aria-labelledby="population-ctis">
    <h2 className="riph-carte__titre" id="population-ctis">
      Objet et population
    </h2>
    <Details>
      <Detail term="Objectif principal" className="riph-texte">
        {r.objectifPrincipal}
      </Detail>
      <Detail term="Pathologies">
        {r.pathologies.map((p) => `${p.libelle}${p.maladieRare ? ' (maladie rare)' : ''}`).join(', ')}
      </Detail>
      <Detail term="Domaines">{r.domaines.map((d) => nomDomaine(d.libelle)).join(', ')}</Detail>
      <Detail
        term={r.faibleIntervention ? 'Justification du faible niveau d’intervention' : 'Justification de la catégorie de l’essai'}
      >
        {r.justification}
      </Detail>
      <Detail term="Participants" className="riph-chiffres">
        {r.nbSujetsTotal}
      </Detail>
      <Detail term="Dont dans l’Espace économique européen" className="riph-chiffres">
        {r.nbSujetsEEE}
      </Detail>
      <Detail term="Pays hors de l’Espace économique européen">
        {r.paysHorsEEE.map((p) => nomPays(p, p)).join(', ') || (r.region === 'EEE' ? 'Aucun' : null)}
      </Detail>
      <Detail term="Âges">{nomsAges(r.tranchesAge)}</Detail>
      <Detail term="Sexes">{r.sexes.map((s) => (s === 'FEMME' ? 'Femmes' : 'Hommes')).join(', ')}</Detail>
      <Detail term="Population vulnérable">
        {r.populationVulnerable === null ? null : r.populationVulnerable ? 'Oui' : 'Non'}
      </Detail>
      <Detail term="Recrutement prévu à partir du">{r.debutRecrutementPrevu && dateFr(r.debutRecrutementPrevu)}</Detail>
      <Detail term="Fin prévue dans l’Union">{r.finPrevue && dateFr(r.finPrevue)}</Detail>
      <Detail term="Fin prévue dans le monde">{r.finGlobalePrevue && dateFr(r.finGlobalePrevue)}</Detail>
    </Details>
  </section>
);

/** The science of a trial as the portal holds it: population, criteria of inclusion and of judgement. */
export const ElementRecherche = ({ id }: { id: number }) => (
  <Loadable reading={useCall(lireElementRecherche, { params: { id } })}>
    {(r) => (
      <div className="riph-pile">
        <Population recherche={r} />
        <Textes titre="Objectifs secondaires" textes={r.objectifsSecondaires} />
        <Textes titre="Critères d’inclusion" textes={r.criteresInclusion} />
        <Textes titre="Critères de non-inclusion" textes={r.criteresNonInclusion} />
        <Textes titre="Critères de jugement principaux" textes={r.criteresPrincipaux} />
        <Textes titre="Critères de jugement secondaires" textes={r.criteresSecondaires} />
      </div>
    )}
  </Loadable>
);

const contacts = (lus: Administratif['contactsPublics']) =>
  lus.map((c) => [c.nom, c.courriel, c.telephone].filter(Boolean).join(', ')).join(' ; ');
const adresse = (p: NonNullable<Administratif['promoteur']>) =>
  p.adresse && [...p.adresse.lignes, [p.adresse.cp, p.adresse.ville].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Sponsor, contacts, funding and numbers of a trial as the portal holds them. */
export const ElementAdministratif = ({ id }: { id: number }) => (
  <Loadable reading={useCall(lireElementAdministratif, { params: { id } })}>
    {(a) => (
      <section className="riph-carte" aria-labelledby="promoteur-ctis">
        <h2 className="riph-carte__titre" id="promoteur-ctis">
          Promoteur et numéros
        </h2>
        <Details>
          <Detail term="Promoteur">{a.promoteur?.nom}</Detail>
          <Detail term="Adresse">{a.promoteur && adresse(a.promoteur)}</Detail>
          <Detail term="Autres promoteurs">{a.coPromoteurs.flatMap((c) => c.nom ?? []).join(', ')}</Detail>
          <Detail term="Représentant dans l’Union">{a.representantUE?.nom}</Detail>
          <Detail term="Contacts scientifiques">{contacts(a.contactsScientifiques)}</Detail>
          <Detail term="Contacts pour le public">{contacts(a.contactsPublics)}</Detail>
          <Detail term="Financement">{a.financeurs.join(', ')}</Detail>
          <Detail term="Avis scientifiques">{a.avisScientifiques.join(', ')}</Detail>
          <Detail term="Plans d’investigation pédiatrique">{a.plansPediatriques.join(', ')}</Detail>
          <Detail term="EudraCT">{a.numerosSecondaires.eudraCt}</Detail>
          <Detail term="NCT">{a.numerosSecondaires.nct}</Detail>
          <Detail term="ISRCTN">{a.numerosSecondaires.isrctn}</Detail>
          {a.numerosSecondaires.autres.map((n) => (
            <Detail key={n.libelle} term={n.code ?? 'Autre numéro'}>
              {n.libelle}
            </Detail>
          ))}
        </Details>
      </section>
    )}
  </Loadable>
);
