import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { gardesDestruction } from '@riph/contracts/core/conservation';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { clotureEssai } from '@riph/contracts/dossier-ctis/conservation.rules';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { ficheConservee } from '@riph/contracts/dossier-ctis/fiche-conservee.rules';
import { DestructionRepository } from '@riph/examen/historique/destruction.repository';
import { ficheRegistreDe } from '../eclaire/fiche.vue.ts';
import { Versions } from '../portail/versions.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { DestructionEssaiRepository } from '../socle/destruction-essai.repository.ts';
import { ficheVide } from '../socle/fiche-eclaire.ts';
import { Objets } from '../socle/objets.repository.ts';
import { Verrous } from '../socle/verrous.repository.ts';

type Demande = { etuId: EtuId; version: number; reference: string; motif: string };
/** A trial with its requests, all locked. */
type Tenu = { etuId: EtuId; contenu: EtudeCtis; dosIds: DosId[] };

/** The papers of a trial go, whole or not at all; its line stays, and an import brings nothing of it back (CON-03). */
@Injectable()
export class Destructions {
  constructor(
    private readonly db: Database,
    private readonly store: Objets,
    private readonly examen: DestructionRepository,
    private readonly repository: DestructionEssaiRepository,
    private readonly deposants: Deposants,
    private readonly verrous: Verrous,
    private readonly versions: Versions,
    private readonly clock: Clock,
  ) {}

  /** Gives how many files went. Refusals: `objet.introuvable`, `version.perimee`, `transition.refusee`. */
  async detruire({ etuId, version, reference, motif }: Demande, actor: Actor): Promise<number> {
    const { files, numeroCtis } = await this.db.transaction(async (tx) => {
      const dosIds = await this.verrous.tout(tx, etuId);
      const { contenu } = await this.store.hold(tx, etudesCtis, { id: etuId, version });
      const detruite = !(await this.repository.marquer(tx, etuId, this.clock.instant()));
      assertAllowed([
        ...gardesDestruction({ clotureLe: clotureEssai(contenu), detruite }, this.clock.today()),
        ...(reference.trim() === contenu.numeroCtis ? [] : [`« ${reference.trim()} » n’est pas la référence de cette étude.`]),
      ]);
      return { numeroCtis: contenu.numeroCtis, files: await this.effacer(tx, { etuId, contenu, dosIds }, motif.trim(), actor) };
    });
    // After the commit; one that a kill kept from being made is made by the daily task.
    await this.versions.oublier(numeroCtis);
    return files.length;
  }

  private async effacer(tx: Tx, { etuId, contenu, dosIds }: Tenu, motif: string, actor: Actor) {
    const { numeroCtis } = contenu;
    const examen = await this.examen.effacer(tx, dosIds);
    const files = [...new Set([...examen, ...(await this.repository.effacer(tx, { etuId, numeroCtis }, dosIds))])];
    for (const id of dosIds) await this.store.changeIn(tx, dossiersCtis, { id }, viderDossier);
    await this.store.changeIn(tx, etudesCtis, { id: etuId }, (e) => viderEssai(e, etuId));
    await this.deposants.copy(tx, etuId);
    const details = { fichiers: files.length, dossiers: dosIds.length, clotureLe: clotureEssai(contenu) };
    tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'DETRUIRE_PAPIERS', actor, commentaire: motif, details });
    for (const file of files) await tx.forgetDocument(file);
    tx.publish(dossierCtisEvents.papiersDetruits, { dosIds }, { cle: `etude-ctis-${etuId}` });
    return files;
  }
}

/** What was done here of the request goes; what the portal said of its end stays. */
const viderDossier = (d: DossierCtis): void => {
  Object.assign(d, { suivi: null, documents: [], rfis: [], promoteur: null });
};

/** Whoever the trial names, and whoever reads it for its sponsor. What the public register shows of it stays (PUB-09). */
const viderEssai = (e: EtudeCtis, id: EtuId): void => {
  const conservee = ficheConservee(ficheRegistreDe({ ...e, id }));
  Object.assign(e.administratif, {
    promoteur: null,
    coPromoteurs: [],
    representantUE: null,
    contactsScientifiques: [],
    contactsPublics: [],
    financeurs: [],
  });
  Object.assign(e, {
    sites: [],
    pieces: [],
    acces: [],
    accesRetires: [],
    publicationAutorisee: conservee !== null,
    eclaire: { ...ficheVide(), ...(conservee && { conservee }) },
  });
};
