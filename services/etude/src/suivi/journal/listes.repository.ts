/** The journal and the draws as lists, by keyset on their growing number: page 1 000 costs what page 1 costs. Asked by search, which knows who sees what. */
import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Input } from '@riph/contracts/core/call';
import { PROFILS } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { TYPES_INITIAUX } from '@riph/contracts/etude/socle/dossier.workflow';
import { libelleAction } from '@riph/contracts/etude/suivi/actes';
import type { LigneAction, LigneTirage, RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { TYPES_DOSSIER, type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { ACTES_PUBLICS } from '../../socle/dossier/actes-visibles.rules.ts';
import { libelleEtat } from '../evenements/evenements.rules.ts';

type Actions = Input<typeof etudeInternal, 'listerActions'>['input'];
type Recherche = { page?: { taille: number; apres?: string }; tri?: { sens: 'asc' | 'desc' }[] };
type LigneJournal = Omit<LigneAction, 'libelle' | 'profil'> & { profil: string | null };

/**
 * By which line of the journal a dossier went from one committee to another; a study moves with its initial request. `objet` is the id of the dossier or of the study.
 */
const passages = (objet: 'd.id' | 'd.etu_id', types: readonly TypeDossier[]) => `passage as (
  select ${objet} as objet, r.de, r.vers, v.rang
  from (select dos_id, cpp_id as de, nouveau_cpp_id as vers, row_number() over (partition by dos_id order by id) as n
        from reaffectation where decision = 'ACCEPTEE') r
  join (select entity_id as dos_id, rang, row_number() over (partition by entity_id order by rang) as n
        from evenement where entity_code = 'DOSSIER' and action = 'REAFFECTER') v using (dos_id, n)
  join dossier d on d.id = r.dos_id and d.type in (${types.map((t) => `'${t}'`).join(', ')}))`;

/** The study's own committee and number stand for its acts; a draft is its sponsor's alone. */
const OBJETS = {
  DOSSIER: {
    table: 'dossier',
    conflit: 'o.id',
    visible: `o.statut <> 'BROUILLON'`,
    passage: passages('d.id', TYPES_DOSSIER),
  },
  ETUDE: {
    table: 'etude',
    conflit: 'any (select id from dossier x where x.etu_id = o.id)',
    visible: `o.etat <> 'EN_CREATION'`,
    passage: passages('d.etu_id', TYPES_INITIAUX),
  },
} as const;

/** Of the time before it came to a committee, its people read what the sponsor reads (REA-02); the one that it left keeps the lines of its own time. */
const DE_SON_TEMPS = `($2::int is null or (
  (o.cpp_id = $2 or exists (select from passage p where p.objet = o.id and p.de = $2))
  and not exists (select from passage p where p.objet = o.id and p.de = $2 and e.rang > p.rang)
  and (e.action = any($12) or not exists (select from passage p where p.objet = o.id and p.vers = $2 and e.rang < p.rang))))`;

const FILTRE_ACTIONS = `e.entity_code = $1 and ${DE_SON_TEMPS} and ($3::date is null or (e.le at time zone 'Europe/Paris')::date >= $3)
  and ($4::date is null or (e.le at time zone 'Europe/Paris')::date <= $4)
  and ($5::text is null or strpos(lower(unaccent(coalesce(e.auteur, ''))), lower(unaccent($5))) > 0)
  and ($6::text[] is null or e.profil = any($6)) and ($7::text[] is null or e.action = any($7))
  and ($8::text is null or strpos(lower(coalesce(o.numero, '')), lower($8)) > 0) and ($9::int[] is null or o.cpp_id = any($9))`;

const FILTRE_TIRAGES = `($1::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date >= $1)
  and ($2::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date <= $2)
  and ($3::text is null or strpos(lower(coalesce(t.numero, '')), lower($3)) > 0) and ($4::text[] is null or t.reglementation_code = any($4))
  and ($5::text[] is null or t.mode = any($5)) and ($6::int[] is null or t.cpp_id = any($6))`;

@Injectable()
export class ListesRepository {
  constructor(private readonly db: Database) {}

  async actions({ entite, recherche, cppId, sansLienDe, sansDepotDe }: Actions) {
    const { filtres: f } = recherche;
    const objet = OBJETS[entite];
    const valeurs = [
      entite,
      cppId,
      f.du,
      f.au,
      f.auteur?.trim() || null,
      f.profils,
      f.actions,
      f.numero?.trim() || null,
      f.cppIds,
      sansLienDe,
      sansDepotDe,
      ACTES_PUBLICS,
    ];
    const de = `from evenement e join ${objet.table} o on o.id = e.entity_id where ${FILTRE_ACTIONS} and ${objet.visible}
      and ($10::int is null or not exists (select 1 from conflit c where c.uti_id = $10 and c.dos_id = ${objet.conflit}))
      and ($11::int is null or o.deposant_uti_id <> $11)`;
    const { lignes, ...reste } = await this.page<LigneJournal>(
      `with ${objet.passage} select e.rang, ${instantSql('e.le')} as le, e.auteur, e.profil, o.id as "objetId", o.numero, o.titre,
         o.cpp_nom as "cppNom", e.action, e.de, e.vers, e.commentaire ${de}`,
      'e.rang',
      de,
      valeurs,
      recherche,
      (l) => l.rang,
      `with ${objet.passage}`,
    );
    return { ...reste, lignes: lignes.map((l) => enMots(entite, l)) };
  }

  tirages(recherche: RechercheTirages) {
    const { filtres: f } = recherche;
    const valeurs = [f.du, f.au, f.numero?.trim() || null, f.reglementations, f.modes, f.cppIds];
    const de = `from tirage t left join dossier d on d.id = t.dossier_id where ${FILTRE_TIRAGES}`;
    return this.page<LigneTirage>(
      `select t.id, t.dos_id as "dosId", t.numero, t.instant as date, t.reglementation_code as "reglementationCode", coalesce(d.type, t.type_demande) as type, t.mode,
         jsonb_array_length(t.candidats) as candidats, t.cpp_nom as "cppNom", t.seance_date as "seanceDate", t.operateur, t.motif ${de}`,
      't.id',
      de,
      valeurs,
      recherche,
      (l) => l.id,
    );
  }

  /** One page of a query, its total, and the mark of the next one: the number of the last row. */
  private async page<L>(
    select: string,
    cle: string,
    de: string,
    valeurs: readonly unknown[],
    { page, tri }: Recherche,
    numero: (ligne: L) => number,
    avec = '',
  ): Promise<{ lignes: L[]; total: number; suivant: string | null }> {
    const [taille, isCroissant] = [page?.taille ?? TAILLE_PAGE, tri?.[0]?.sens === 'asc'];
    const params = valeurs.map((v) => v ?? null);
    const n = params.length;
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<L & object>(
        `${select} and ($${n + 1}::bigint is null or ${cle} ${isCroissant ? '>' : '<'} $${n + 1}) order by ${cle} ${isCroissant ? 'asc' : 'desc'} limit $${n + 2}`,
        [...params, repereDe(page?.apres), taille + 1],
      ),
      this.db.query<{ total: number }>(`${avec} select count(*) as total ${de}`, params),
    ]);
    return { ...cutPage(lignes, taille, (l) => String(numero(l))), total };
  }
}

const repereDe = (apres: string | undefined): string | null => {
  if (apres !== undefined && !/^\d{1,15}$/.test(apres))
    throw refusal('requete.invalide', { raison: 'la page demandée est inconnue' });
  return apres ?? null;
};

/** In words; a profile that no longer exists is nobody's. */
const enMots = (entite: string, l: LigneJournal): LigneAction => ({
  ...l,
  profil: PROFILS.find((p) => p === l.profil) ?? null,
  libelle: libelleAction(l.action),
  de: libelleEtat(entite, l.de),
  vers: libelleEtat(entite, l.vers),
});
