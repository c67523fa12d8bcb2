/** The list of studies, by keyset on their number: one query for the screen and its export. Who sees which row is added here, never asked of the caller. */
import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { ETAT_ETUDE_LABELS, SANS_SUITE } from '@riph/contracts/etude/socle/dossier.workflow';
import type { LigneEtude, RechercheEtudes } from '@riph/contracts/etude/vie/etude.schemas';
import { SANS_DECISION_ANSM } from '@riph/contracts/etude/vie/vie.rules';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import { DERNIER_ENVOI } from '../../socle/dossier/acces.repository.ts';
import { ACTES_PUBLICS } from '../../socle/dossier/actes-visibles.rules.ts';
import { isComite } from '../../socle/dossier/acteurs.rules.ts';

type Ligne = Omit<LigneEtude, 'etatLibelle' | 'qualificationLibelle'>;

/**
 * Rows of a reader (DRO-04, DRO-05, DRO-06), with his account as $1 and his committee as $2: a sponsor's own, and that to which another one invited him; those that have a dossier of the active
 * committee that the reader did not file; filed ones for the agency and the administration. Both parameters stand in each, so that the statement has the same ones whoever asks.
 */
const PERIMETRES: Partial<Record<Actor['profil'], string>> = {
  DEPOSANT:
    '(e.deposant_uti_id = $1 or exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = $1)) and ($2::int is null or true)',
  GESTIONNAIRE: 'exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = $2 and d.deposant_uti_id <> $1)',
  INSTRUCTEUR: 'exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = $2 and d.deposant_uti_id <> $1)',
  UTILISATEUR_ANSM: `$1::int is not null and ($2::int is null or true) and e.etat <> 'EN_CREATION'`,
  SUPER_ADMIN: `$1::int is not null and ($2::int is null or true) and e.etat <> 'EN_CREATION'`,
};

const SUIVI_DU_COMITE = `d.cpp_id = $2 and d.deposant_uti_id <> $1 and d.statut <> 'BROUILLON'
  and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = $1)`;
/**
 * Of a study, the dossiers whose timeline the reader opens (`contenuVisible`), with the same two parameters. A draft is its sponsor's alone, its acts too; the agency knows of those that it
 * reviews; who has a link with a dossier of nothing that is done with it.
 */
const SUIVIS: Partial<Record<Actor['profil'], string>> = {
  DEPOSANT: 'd.deposant_uti_id = $1',
  GESTIONNAIRE: SUIVI_DU_COMITE,
  INSTRUCTEUR: SUIVI_DU_COMITE,
  UTILISATEUR_ANSM: `d.statut <> 'BROUILLON' and (d.reglementation_code in ('REG745', 'REG746') or d.qualification_code = 'CAT1')`,
  SUPER_ADMIN: `d.statut <> 'BROUILLON'`,
};

const CONTIENT = (colonne: string, n: number) =>
  `($${n}::text is null or strpos(lower(unaccent(coalesce(${colonne}, ''))), lower(unaccent($${n}))) > 0)`;
/** The form says it: a study is ancillary when one of its requests was filed so. */
const ANCILLAIRE = 'exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire)';
/** A request that waits for the agency, whatever the committee has said so far but for a refusal. */
const ANSM_ATTENDUE = `w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ${SANS_SUITE.map((s) => `'${s}'`).join(', ')})
  and e.etat not in (${SANS_DECISION_ANSM.map((s) => `'${s}'`).join(', ')})`;
/** Its other side, told to nobody who is only a guest of the study. */
const VOLET = (autre = '') => `exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' ${autre}
  and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = $1))`;
/** Of the version in force; of a study without an opinion, of its last request as it was last sent, or of its draft. */
const DOMAINES = `(select jsonb_array_elements_text(coalesce(
    (select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
    (select coalesce(f.element_administratif, d.element_administratif) from dossier d ${DERNIER_ENVOI} where d.etu_id = e.id order by d.id desc limit 1)
  ) -> 'domaineTherapeutiqueIds')::int)`;
const FILTRE = `${CONTIENT('e.numero', 3)} and ${CONTIENT('e.numero_national', 4)} and ${CONTIENT('e.promoteur', 5)}
  and ($6::text[] is null or e.reglementation_code = any($6)) and ($7::text[] is null or e.qualification_code = any($7))
  and ($8::text[] is null or e.etat = any($8)) and ($9::int[] is null or e.cpp_id = any($9))
  and ($10::boolean is null or ${ANCILLAIRE} = $10)
  and ($11::date is null or e.date_avis_favorable >= $11) and ($12::date is null or e.date_avis_favorable <= $12)
  and ($13::date is null or e.date_fin_prevue >= $13) and ($14::date is null or e.date_fin_prevue <= $14)
  and ($15::date is null or e.assurance_expiration <= $15)
  and ($17::boolean is null or exists (select 1 from dossier w where w.etu_id = e.id and ${ANSM_ATTENDUE}) = $17)
  and ($18::date is null or e.date_debut_effectif >= $18) and ($19::date is null or e.date_debut_effectif <= $19)
  and ($20::text[] is null or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE') = any($20))
  and ($21::boolean is null or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = $21)
  and ($22::boolean is null or ${VOLET()} = $22) and ($23::text is null or ${VOLET('and strpos(l.numero_ctis, $23) > 0')})
  and ($24::int[] is null or $24 && array${DOMAINES})
  and ${CONTIENT(`concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur)`, 16)}`;

const COLONNES = `e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat, e.titre,
  e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur, e.deposant_nom as deposant, e.deposant_uti_id = $1 as sienne, e.cpp_nom as "cppNom",
  ${ANCILLAIRE} as ancillaire, e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
  e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue", e.date_fin_effective as "dateFinEffective",
  e.assurance_expiration as "assuranceExpiration"`;

/** That the administration opens a dossier is no act on it. $27: the acts that this reader may know of, null when all. */
const DERNIER_ACTE = (objet: string, id: string) => `(select (v.le at time zone 'Europe/Paris')::date from evenement v
  where v.entity_code = '${objet}' and v.entity_id = ${id} and v.action <> 'CONSULTER_CONTENU' and ($27::text[] is null or v.action = any($27)) order by v.rang desc limit 1)`;
/** A guest reads no timeline of the study. */
const activite = (profil: Actor['profil']) => `greatest(
    case when ${profil === 'DEPOSANT' ? 'e.deposant_uti_id = $1' : 'true'} then ${DERNIER_ACTE('ETUDE', 'e.id')} end,
    (select max(${DERNIER_ACTE('DOSSIER', 'd.id')}) from dossier d where d.etu_id = e.id and ${SUIVIS[profil] ?? 'false'})) as "derniereActivite"`;

@Injectable()
export class EtudesRepository {
  constructor(private readonly db: Database) {}

  /** Newest first unless asked otherwise. A profile without a rule finds nothing. */
  async page({ filtres: f, texte, tri, page }: RechercheEtudes, actor: Actor) {
    const [taille, isCroissant] = [page?.taille ?? TAILLE_PAGE, tri?.[0]?.sens === 'asc'];
    const de = `from etude e where ${PERIMETRES[actor.profil] ?? 'false and $1::int = $2::int'} and ${FILTRE}`;
    const valeurs = valeursDe(f, texte, actor);
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<Ligne>(
        `select ${COLONNES}, ${activite(actor.profil)} ${de} and ($25::int is null or e.id ${isCroissant ? '>' : '<'} $25) order by e.id ${isCroissant ? 'asc' : 'desc'} limit $26`,
        [...valeurs, repereDe(page?.apres), taille + 1, isComite(actor) ? null : ACTES_PUBLICS],
      ),
      this.db.query<{ total: number }>(`select count(*) as total ${de}`, valeurs),
    ]);
    const lues = cutPage(lignes, taille, (l) => String(l.etuId));
    return { lignes: lues.lignes.map(enMots), total, suivant: lues.suivant };
  }
}

const mot = (v: string | undefined) => v?.trim() || null;
/** The parameters of FILTRE, in its order. */
const valeursDe = (f: RechercheEtudes['filtres'], texte: string | undefined, actor: Actor) => [
  actor.utiId,
  actor.cppId,
  mot(f.numero),
  mot(f.numeroNational),
  mot(f.promoteur),
  f.reglementations ?? null,
  f.qualifications ?? null,
  f.etats ?? null,
  f.cppIds ?? null,
  f.ancillaire ?? null,
  f.avisDu ?? null,
  f.avisAu ?? null,
  f.finDu ?? null,
  f.finAu ?? null,
  f.assuranceAvant ?? null,
  mot(texte),
  f.ansmAttendue ?? null,
  f.debutDu ?? null,
  f.debutAu ?? null,
  f.recrutement ?? null,
  f.publiee ?? null,
  f.mixte ?? null,
  mot(f.numeroCtis),
  f.domaineIds ?? null,
];

const repereDe = (apres: string | undefined): number | null => {
  if (apres === undefined) return null;
  if (!/^\d{1,9}$/.test(apres)) throw refusal('requete.invalide', { raison: 'la page demandée est inconnue' });
  return Number(apres);
};

const enMots = (l: Ligne): LigneEtude => ({
  ...l,
  etatLibelle: ETAT_ETUDE_LABELS[l.etat],
  qualificationLibelle: l.qualificationCode === null ? null : (qualificationLibelle(l.qualificationCode) ?? l.qualificationCode),
});
