/** Values of the lists of reference that a draft holds and that the administration has withdrawn since: the filing asks for another one. What was filed keeps its own. */
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { nombre } from '@riph/contracts/etude/socle/verifications';

type Etape = Manque['etape'];
type Valeur = { id: number; code: string; libelle: string; actif: boolean };
export type ListesDuDepot = Record<
  'qualifications' | 'domaines' | 'competences' | 'caracteristiques' | 'produitsActes' | 'typesPromoteur',
  readonly Valeur[]
>;

/** L1121-12: nobody receives more in twelve months than the minister's order says, whatever the research. */
export function manqueIndemnite(montant: string | null, plafond: number): Manque[] {
  const valeur = montant === null ? null : nombre(montant);
  if (valeur === null || valeur <= plafond) return [];
  const message = `Le montant par personne ne dépasse pas ${plafond.toLocaleString('fr-FR')} € sur douze mois.`;
  return [{ etape: 'RECHERCHE', champ: 'indemnisationMontant', libelle: 'Montant de l’indemnisation', message }];
}

export function manquesListes(
  { administratif: a, recherche: r }: { administratif: ElementAdministratif; recherche: ElementRecherche },
  l: ListesDuDepot,
  pays: readonly Valeur[],
): Manque[] {
  const retires = (
    etape: Etape,
    champ: string,
    libelle: string,
    liste: readonly Valeur[],
    cle: 'id' | 'code',
    choisis: readonly (string | number | null)[],
  ): Manque[] =>
    choisis.flatMap((choisi) => {
      if (choisi === null || choisi === '') return [];
      const valeur = liste.find((v) => v[cle] === choisi);
      if (valeur?.actif) return [];
      const message = valeur
        ? `« ${valeur.libelle} » n’est plus proposé : choisissez-en un autre.`
        : 'Cette valeur n’est pas dans la liste : choisissez-en une autre.';
      return [{ etape, champ, libelle, message }];
    });
  const administratif = (
    champ: string,
    libelle: string,
    liste: readonly Valeur[],
    cle: 'id' | 'code',
    choisis: readonly (string | number | null)[],
  ) => retires('ADMINISTRATIF', champ, libelle, liste, cle, choisis);
  return [
    ...administratif('qualificationCode', 'Qualification de la recherche', l.qualifications, 'code', [a.qualificationCode]),
    ...administratif('typePromoteurId', 'Type de promoteur', l.typesPromoteur, 'id', [a.typePromoteurId]),
    ...administratif('domaineTherapeutiqueIds', 'Domaine thérapeutique', l.domaines, 'id', a.domaineTherapeutiqueIds),
    ...administratif('competenceCodes', 'Compétences', l.competences, 'code', a.competenceCodes),
    ...administratif('caracteristiqueIds', 'Caractéristiques', l.caracteristiques, 'id', a.caracteristiqueIds),
    ...administratif('promoteur.payId', 'Promoteur : pays', pays, 'id', [a.promoteur.payId]),
    ...retires('RECHERCHE', 'produitActe', 'Produit ou acte étudié', l.produitsActes, 'code', [r.produitActe]),
  ];
}
