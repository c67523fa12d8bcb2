/** Searches of persons and their exports: the file holds exactly the lines of the list. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { toutes, Workbooks } from '@riph/chassis/print/workbooks';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { TAILLE_PAGE, TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import type { Jour } from '@riph/contracts/core/paris';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { rechercheMembres } from '@riph/contracts/identity/membre.schemas';
import type { recherchePersonnes } from '@riph/contracts/identity/personne.schemas';
import type * as z from 'zod';
import { Comites } from '../membres/comites.ts';
import { isCollegue, ligneDeCollegue } from '../membres/membres.rules.ts';
import { type DemandeMembres, type DemandePersonnes, type MembreTrouve, RechercheRepository } from './recherche.repository.ts';
import { COLONNES_PERSONNES, colonnesMembres, filtresMembresEnMots, filtresPersonnesEnMots } from './recherches-export.ts';

type RecherchePersonnes = z.output<typeof recherchePersonnes> | undefined;
type RechercheMembres = z.output<typeof rechercheMembres> | undefined;

const libelle = <C extends string>(code: C | null, labels: Record<C, string>) => code && { code, libelle: labels[code] };
const CATEGORIE = (code: keyof typeof CATEGORIES_MEMBRE | null) => code && { code, libelle: CATEGORIES_MEMBRE[code].libelle };
const statutLu = (code: keyof typeof STATUT_COMPTE_LABELS) => ({ code, libelle: STATUT_COMPTE_LABELS[code] });
const pageOf = (r: RecherchePersonnes | RechercheMembres) => ({ taille: r?.page?.taille ?? TAILLE_PAGE, apres: r?.page?.apres });

const demandePersonnes = (r: RecherchePersonnes): DemandePersonnes => ({ ...r?.filtres, texte: r?.texte, tri: r?.tri });
/**
 * The committee of a manager or a member is a filter inside the query, whatever was asked. A member neither sorts, nor chooses, nor finds his colleagues by what he does
 * not read of them (DRO-09).
 */
const demandeMembres = (r: RechercheMembres, actor: Actor, jour: Jour): DemandeMembres => ({
  ...r?.filtres,
  ...(actor.profil === 'INSTRUCTEUR' && { finDu: undefined, finAu: undefined, competence: undefined }),
  cppId: actor.profil === 'SUPER_ADMIN' ? r?.filtres.cppId : (actor.cppId ?? 0),
  texte: r?.texte,
  tri: actor.profil === 'INSTRUCTEUR' ? r?.tri?.filter((t) => t.champ !== 'dateFin') : r?.tri,
  jour,
  parNoms: actor.profil === 'INSTRUCTEUR',
});

const lue = (l: MembreTrouve, actor: Actor) => ({
  ...l,
  college: libelle(l.college, COLLEGE_LABELS),
  categorie: CATEGORIE(l.categorie),
  fonction: libelle(l.fonction, FONCTION_MEMBRE_LABELS),
  statut: statutLu(l.statut),
  derniereConnexion: actor.profil === 'SUPER_ADMIN' ? l.derniereConnexion : null,
});

@Injectable()
export class Recherches {
  constructor(
    private readonly repository: RechercheRepository,
    private readonly comites: Comites,
    private readonly classeurs: Workbooks,
    private readonly clock: Clock,
  ) {}

  async personnes(profil: Profil, r: RecherchePersonnes) {
    const page = await this.repository.personnes(profil, demandePersonnes(r), pageOf(r));
    return {
      ...page,
      lignes: page.lignes.map((l) => ({ ...l, statut: statutLu(l.statut) })),
    };
  }

  async membres(r: RechercheMembres, actor: Actor) {
    const page = await this.repository.membres(demandeMembres(r, actor, this.clock.today()), pageOf(r));
    return {
      ...page,
      lignes: page.lignes.map((ligne) => lue(isCollegue(actor, ligne.utiId) ? ligneDeCollegue(ligne) : ligne, actor)),
    };
  }

  async exporterPersonnes(profil: Profil, r: RecherchePersonnes, actor: Actor, titre: string) {
    const demande = demandePersonnes(r);
    const lignes = toutes((apres) => this.repository.personnes(profil, demande, { taille: TAILLE_PAGE_MAX, apres }));
    const nom = `comptes-${profil.toLowerCase().replaceAll('_', '-')}`;
    const filtres = filtresPersonnesEnMots(demande, await this.nomsDesComites());
    return this.classeurs.ecrire({ titre, nom, filtres, colonnes: COLONNES_PERSONNES, lignes }, actor);
  }

  async exporterMembres(r: RechercheMembres, actor: Actor) {
    const demande = demandeMembres(r, actor, this.clock.today());
    const noms = await this.nomsDesComites();
    const lignes = toutes((apres) => this.repository.membres(demande, { taille: TAILLE_PAGE_MAX, apres }));
    const colonnes = colonnesMembres(noms, actor.profil === 'SUPER_ADMIN');
    const classeur = {
      titre: 'Membres de comité',
      nom: 'membres',
      filtres: filtresMembresEnMots(demande, noms),
      colonnes,
      lignes,
    };
    return this.classeurs.ecrire(classeur, actor);
  }

  private async nomsDesComites(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.comites.toutes()).map((c) => [c.cppId, c.nom]));
  }
}
