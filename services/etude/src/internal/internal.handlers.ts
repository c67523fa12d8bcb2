import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { debutDuJour, jourParis } from '@riph/contracts/core/paris';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { joursSuspendus } from '@riph/contracts/etude/socle/delais';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { RapporteursRepository } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { raisonNonDesignable } from '@riph/examen/rapporteurs/rapporteurs.rules';
import { RapporteursLus } from '@riph/examen/rapporteurs/rapporteurs-lus';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { TiragesCtis } from '../depot/tirage/tirages-ctis.ts';
import { TiragesLus } from '../depot/tirage/tirages-lus.ts';
import { DossierIndex } from '../socle/dossier/dossier-index.ts';
import { EtudeRepository } from '../socle/dossier/etude.repository.ts';
import { EtudeIndex } from '../socle/dossier/etude-index.ts';
import { ListesRepository } from '../suivi/journal/listes.repository.ts';
import { BilanRepository } from './bilan.repository.ts';
import { DetailsExport } from './details-export.ts';
import { InternalRepository } from './internal.repository.ts';
import { Resumes } from './resumes.ts';
import { UsageRepository } from './usage.repository.ts';

/** What the other services ask of this one. */
@Handles(etudeInternal)
export class InternalHandlers implements Handlers<typeof etudeInternal> {
  constructor(
    private readonly bilans: BilanRepository,
    private readonly referentiels: Referentiels,
    private readonly index: DossierIndex,
    private readonly indexEtudes: EtudeIndex,
    private readonly listes: ListesRepository,
    private readonly repository: InternalRepository,
    private readonly usages: UsageRepository,
    private readonly resumes: Resumes,
    private readonly details: DetailsExport,
    private readonly lus: RapporteursLus,
    private readonly rapporteursRepository: RapporteursRepository,
    private readonly tiragesCtis: TiragesCtis,
    private readonly tiragesLus: TiragesLus,
    private readonly etudesRepository: EtudeRepository,
  ) {}

  async lireActivite({ input: { cppId, du, au } }: Input<typeof etudeInternal, 'lireActivite'>) {
    const fenetre = { du, au, apres: debutDuJour(du), avant: debutDuJour(addJours(au, 1)) };
    return (await this.repository.activite(cppId, fenetre)).map((d) => {
      const regle = regleDelais(d.reglementationCode, d.type, d.qualificationCode);
      return {
        dosId: d.dosId,
        type: d.type,
        reglementationCode: d.reglementationCode,
        qualificationCode: d.qualificationCode,
        examineLe: d.examineLe,
        irrecevableLe: d.irrecevableLe && jourParis(d.irrecevableLe),
        recevableLe: d.dateRecevabilite,
        avisLe: d.dateAvis,
        sens: d.sensAvis,
        joursSuspendus: joursSuspendus(d),
        limite: d.dateDemandeModif ? regle.avisAvecDemande : regle.avis,
      };
    });
  }

  async lireBilan({ input }: Input<typeof etudeInternal, 'lireBilan'>) {
    const p = { ...input, apres: debutDuJour(input.du), avant: debutDuJour(addJours(input.au, 1)) };
    const [dossiers, tirages, promoteurs, domaines, reaffectations] = await Promise.all([
      this.bilans.dossiers(p),
      this.bilans.tirages(p),
      this.bilans.promoteurs(p),
      this.bilans.domaines(p),
      this.bilans.reaffectations(p),
    ]);
    return { dossiers, tirages, promoteurs, domaines, reaffectations };
  }

  async listerDossiersNonRattaches({ input }: Input<typeof etudeInternal, 'listerDossiersNonRattaches'>) {
    return this.resumes.de(await this.repository.nonRattaches(input));
  }

  lireDetailsExport({ input, actor }: Input<typeof etudeInternal, 'lireDetailsExport'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.details.lire(input.dosIds, actor);
  }

  async compterEnAttenteDeTirage() {
    return { nombre: await this.repository.enAttenteDeTirage() };
  }

  listerRapporteursLus({ input, actor }: Input<typeof etudeInternal, 'listerRapporteursLus'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.lus.noms(input.dosIds, actor);
  }

  listerDossiersDesRapporteurs({ input, actor }: Input<typeof etudeInternal, 'listerDossiersDesRapporteurs'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.lus.dossiersDe(input.utiIds, actor);
  }

  async lireFaitsAffectation({ input: { cppId, dosIds }, actor }: Input<typeof etudeInternal, 'lireFaitsAffectation'>) {
    if (!actor) throw refusal('session.requise', {});
    const [charge, lus] = await Promise.all([
      this.rapporteursRepository.charge(cppId, actor.utiId),
      this.repository.faitsAffectation(cppId, dosIds),
    ]);
    const dossiers = await Promise.all(
      lus.map(async ({ reglementationCode, domaineIds, competenceCodes, statut, reaffectation, ...d }) => {
        const { domaines, competences } = await this.referentiels.listes(reglementationCode);
        return {
          ...d,
          raison: raisonNonDesignable({ statut, reaffectation }),
          sujets: [
            ...domaines.filter((x) => domaineIds.includes(x.id)),
            ...competences.filter((x) => competenceCodes.includes(x.code)),
          ].map(({ code, libelle }) => ({ code, libelle })),
        };
      }),
    );
    return { charge: [...charge].map(([utiId, rapports]) => ({ utiId, rapports })), dossiers };
  }

  listerDossiersEnCours({ input }: Input<typeof etudeInternal, 'listerDossiersEnCours'>) {
    return this.usages.enCours(input.cppId, input.limite);
  }

  listerDeposantsDuComite({ input }: Input<typeof etudeInternal, 'listerDeposantsDuComite'>) {
    return this.repository.deposants(input.cppId, input.utiIds);
  }

  listerActions({ input }: Input<typeof etudeInternal, 'listerActions'>) {
    return this.listes.actions(input);
  }

  listerTirages({ input }: Input<typeof etudeInternal, 'listerTirages'>) {
    return this.listes.tirages(input.recherche);
  }

  tirerCtis({ input }: Input<typeof etudeInternal, 'tirerCtis'>) {
    return this.tiragesCtis.tirer(input);
  }

  lireTirage({ input, actor }: Input<typeof etudeInternal, 'lireTirage'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.tiragesLus.dernier(input.dosId, actor.profil);
  }

  chercherComiteAnterieur({ input }: Input<typeof etudeInternal, 'chercherComiteAnterieur'>) {
    return this.etudesRepository.comiteAnterieur(input.numeroEudraCt.trim());
  }

  evaluerComites({ input }: Input<typeof etudeInternal, 'evaluerComites'>) {
    return this.tiragesCtis.evaluer(input);
  }

  compterUsageReferentiel({ input }: Input<typeof etudeInternal, 'compterUsageReferentiel'>) {
    return this.usages.compter(input);
  }

  async lireIndexation({ input }: Input<typeof etudeInternal, 'lireIndexation'>) {
    return {
      lignes: whatFits(await this.index.page(input.apres, input.taille)),
      total: input.apres === 0 ? await this.repository.compter() : null,
    };
  }

  async lireIndexationEtudes({ input }: Input<typeof etudeInternal, 'lireIndexationEtudes'>) {
    return {
      lignes: whatFits(await this.indexEtudes.page(input.apres, input.taille)),
      total: input.apres === 0 ? await this.indexEtudes.compter() : null,
    };
  }
}
