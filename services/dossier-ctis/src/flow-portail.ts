import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { debutDuJour, type Jour } from '@riph/contracts/core/paris';
import { partiesARapporter } from '@riph/contracts/dossier-ctis/parties.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { Dossier } from '@riph/examen/socle/dossier';
import { Flow, type Portee, type Sujet } from '@riph/examen/socle/flow';
import { dossiersCtis, ENTITE, etudesCtis } from './socle/collections.ts';
import type { DossierCtis } from './socle/contenus.ts';
import { statutDeSeance, tourDe, typeDeSeance } from './socle/examen.rules.ts';
import { Objets, type Stored } from './socle/objets.repository.ts';
import { avisDuComite, faitsDe } from './socle/suivi.rules.ts';

/** `premierCppId`: the committee whose opinion another one examines again. */
type TetePortail = Dossier & { parties: readonly PartieRapport[]; premierCppId: CppId | null };

/** Requests of the portal, as their examination asks for them: the committee examines part II, whose state is told in the words of a national request. */
@Injectable()
export class FlowPortail extends Flow<TetePortail> {
  readonly isReponseEnRestreint = true;
  readonly entityCode = ENTITE;
  readonly isLectureNotee = true;

  constructor(
    private readonly store: Objets,
    private readonly comites: Comites,
  ) {
    super();
  }

  /** Null for one that is hidden, or that came with its decision. */
  async head(id: DosId): Promise<TetePortail | null> {
    return this.teteDe(await this.store.read(dossiersCtis, id));
  }

  async lock(tx: Tx, { id, version }: Seen, typed?: number): Promise<TetePortail> {
    const held = await this.store.hold(tx, dossiersCtis, { id, version: typed ?? version });
    const tete = await this.teteDe(held);
    if (!tete) throw new Error(`request ${id} was hidden meanwhile`);
    return tete;
  }

  portee({ deposants }: Dossier, { profil, utiId }: Actor): Portee {
    return profil === 'UTILISATEUR_ANSM' || (profil === 'DEPOSANT' && deposants.includes(utiId)) ? 'ENTIER' : 'AUCUN';
  }

  /** As the portal tells its trial. */
  async sujet({ etuId }: Dossier): Promise<Sujet> {
    const etude = (await this.store.read(etudesCtis, etuId))?.contenu;
    return {
      promoteur: etude?.administratif.promoteur?.nom ?? null,
      domaines: etude?.recherche.domaines.map((x) => x.libelle) ?? [],
      resume: etude?.recherche.objectifPrincipal ?? null,
    };
  }

  /** The trial of a request always changes: the portal tells it. */
  etatFige(): Promise<null> {
    return Promise.resolve(null);
  }

  parties({ parties }: TetePortail): readonly PartieRapport[] {
    return parties;
  }

  aExamineDAbord({ premierCppId }: TetePortail, { profil, cppId }: Actor): boolean {
    return isProfilCpp(profil) && cppId !== null && cppId === premierCppId;
  }

  private async teteDe(la: Stored<DossierCtis> | null): Promise<TetePortail | null> {
    if (!la?.contenu.suivi || la.contenu.suppression) return null;
    const etude = await this.store.read(etudesCtis, la.contenu.etuId);
    const { suivi, ...d } = la.contenu;
    const { dateRecevabilite } = faitsDe({ ...d, suivi });
    const complements = suivi.demandes.findLast((x) => x.etape === 'VALIDATION');
    const information = suivi.demandes.findLast((x) => x.etape === 'PARTIE_2');
    return {
      id: Number(la.id),
      etuId: d.etuId,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      type: typeDeSeance(d.type),
      titre: d.titre,
      titreAbrege: null,
      statut: statutDeSeance({ ...d, suivi }),
      version: la.version,
      tour: tourDe({ suivi }),
      deposants: etude?.contenu.acces.map((a) => a.utiId) ?? [],
      referenceCpp: null,
      sensAvis: avisDuComite(suivi).at(-1)?.sens ?? null,
      dateRecevabilite,
      recevableA: suivi.recevableA,
      dateDemandeModif: information?.envoyeeLe ?? null,
      demandeModifA: momentDe(information?.envoyeeLe ?? null),
      dateReponseModif: information?.reponduLe ?? null,
      reponseModifA: suivi.reponseModifA,
      sousReserve: false,
      dateDemandeComplements: complements?.envoyeeLe ?? null,
      cppId: d.cppId,
      cppNom: d.cppId === null ? null : await this.comites.nom(d.cppId),
      comiteDepuis: suivi.comiteDepuis,
      // Held by etude, which has the one list of them.
      reaffectation: 'AUCUNE',
      parties: partiesARapporter({ ...d, suivi }),
      premierCppId: suivi.reexamen?.premierCppId ?? null,
    };
  }
}

/** The portal tells days alone. */
const momentDe = (jour: Jour | null) => (jour === null ? null : debutDuJour(jour));
