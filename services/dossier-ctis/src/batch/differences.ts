/** What changed from one state of a trial to the next, in sentences. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { STATUTS_PUBLICS } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { DECISION_CTIS_LABELS, TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { nomDuPays } from './pays.ts';

const LISTE_MAX = 3;
/** « A, B, C et 4 autres ». */
const enumere = (noms: readonly string[]): string =>
  noms.length <= LISTE_MAX ? noms.join(', ') : `${noms.slice(0, LISTE_MAX).join(', ')} et ${noms.length - LISTE_MAX} autre(s)`;

const statuts: Readonly<Record<number, string>> = STATUTS_PUBLICS;
const statut = (code: number | null): string => (code === null ? 'inconnu' : (statuts[code] ?? `statut ${code}`));

const absents = <T>(de: readonly T[], dans: readonly T[], cle: (t: T) => string): T[] => {
  const la = new Set(dans.map(cle));
  return de.filter((t) => !la.has(cle(t)));
};

function demandes(avant: EssaiCtis, apres: EssaiCtis): string[] {
  const nouvelles = absents(apres.demandes, avant.demandes, (d) => d.cleDemande);
  const connues = new Map(avant.demandes.map((d) => [d.cleDemande, d]));
  const decisions = apres.demandes.flatMap((d) => {
    const avantElle = connues.get(d.cleDemande);
    return avantElle
      ? absents(d.decisionsPays, avantElle.decisionsPays, (x) => `${x.nom} ${x.decision}`).map((x) => ({ d, x }))
      : [];
  });
  return [
    ...nouvelles.map((d) => `Nouvelle demande ${d.cleDemande} (${TYPE_DOSSIER_CTIS_LABELS[d.type].toLowerCase()}).`),
    ...decisions.map(
      ({ d, x }) =>
        `Demande ${d.cleDemande} : décision de ${nomDuPays(x.pays, x.nom)}, ${DECISION_CTIS_LABELS[x.decision].toLowerCase()}.`,
    ),
  ];
}

function pays(avant: EssaiCtis, apres: EssaiCtis): string[] {
  const nom = (p: EssaiCtis['pays'][number]) => nomDuPays(p.pays, p.nom);
  const connus = new Map(avant.pays.map((p) => [p.nom, p]));
  return [
    ...absents(apres.pays, avant.pays, (p) => p.nom).map((p) => `Nouveau pays : ${nom(p)}.`),
    ...absents(avant.pays, apres.pays, (p) => p.nom).map((p) => `Pays retiré : ${nom(p)}.`),
    ...apres.pays.flatMap((p) => {
      const ancien = connus.get(p.nom);
      return ancien && ancien.statutPublic !== p.statutPublic && p.statutPublic !== null
        ? [`${nom(p)} : ${statut(ancien.statutPublic)}, puis ${statut(p.statutPublic)}.`]
        : [];
    }),
  ];
}

function sites(avant: EssaiCtis, apres: EssaiCtis): string[] {
  const nom = (s: EssaiCtis['sites'][number]) => `${s.organisme.nom ?? 'site sans nom'} (${nomDuPays(s.pays)})`;
  const ajoutes = absents(apres.sites, avant.sites, (s) => s.siteKey);
  const retires = absents(avant.sites, apres.sites, (s) => s.siteKey);
  return [
    ...(ajoutes.length > 0 ? [`Sites ajoutés (${ajoutes.length}) : ${enumere(ajoutes.map(nom))}.`] : []),
    ...(retires.length > 0 ? [`Sites retirés (${retires.length}) : ${enumere(retires.map(nom))}.`] : []),
  ];
}

type Evenements = EssaiCtis['evenements'];
/** A trial may be halted twice: a day is corrected when it went and another came. */
function datesCorrigees(avant: Evenements, apres: Evenements): string[] {
  const groupes = (e: Evenements) => Map.groupBy(e, ({ pays: p, type }) => `${type}, ${nomDuPays(p)}`);
  const jours = (e: Evenements | undefined) => (e ?? []).map((x) => x.date ?? 'sans date').toSorted();
  const avants = groupes(avant);
  return [...groupes(apres)].flatMap(([de, nouveaux]) => {
    const [anciens, actuels] = [jours(avants.get(de)), jours(nouveaux)];
    const partis = anciens.filter((j) => !actuels.includes(j));
    const venus = actuels.filter((j) => !anciens.includes(j));
    return partis.flatMap((j, i) => (venus[i] ? [`Date corrigée : ${de}, ${j}, puis ${venus[i]}.`] : []));
  });
}

function contenu(avant: EssaiCtis, apres: EssaiCtis): string[] {
  const change = (titre: string, de: (e: EssaiCtis) => unknown) =>
    JSON.stringify(de(avant)) === JSON.stringify(de(apres)) ? [] : [`${titre} modifiés.`];
  return [
    ...(avant.titre === apres.titre ? [] : ['Titre modifié.']),
    ...change('Éléments administratifs', (e) => e.administratif),
    ...change('Éléments de la recherche', (e) => e.recherche),
    ...change('Produits', (e) => e.produits.map(({ ctisId: _, ...p }) => p)),
    ...change('Documents', (e) => e.pieces.map((p) => [p.titre, p.versionManuelle]).toSorted()),
    ...datesCorrigees(avant.evenements, apres.evenements),
  ];
}

/** Empty when nothing that we read has changed: the raw record has. */
export const differences = (avant: EssaiCtis, apres: EssaiCtis): string[] => [
  ...demandes(avant, apres),
  ...pays(avant, apres),
  ...sites(avant, apres),
  ...contenu(avant, apres),
];
