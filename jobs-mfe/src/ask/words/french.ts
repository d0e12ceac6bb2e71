/** Words of French sentences of Canada, by what they mean; commas separate them. Read beside the English ones. */
import type { AskedFilters, KeywordGroup } from '../sense';

/** Any of these makes a sentence a French one. */
export const FRENCH_SIGNS =
  'je, cherche, recherche, un, une, le, les, du, des, en, et, ou, au, aux, chez, dans, pour, avec, sans, pas, poste, postes, emploi, emplois, travail, temps, comptable, comptables, comptabilite, fiscalite, fiscaliste, certification, verification, verificateur, verificatrice, auditeur, auditrice, gestionnaire, directeur, directrice, associe, associee, stage, stagiaire, debutant, debutante, chevronne, teletravail, distance, hybride, presentiel, paie, adjoint, adjointe, commis, technicien, technicienne, analyste, conseiller, conseillere, controleur, preparateur, juricomptable, juricomptabilite, insolvabilite, impot, impots, financier, financiere, temporaire, contractuel, contractuelle, bilingue, obnl, tvq, heure, jour, jours, semaine, mois, annee';

export const FRENCH_FILLERS =
  'j, l, d, qu, n, s, m, c, je, nous, on, il, elle, un, une, le, la, les, de, du, des, en, au, aux, a la, pour, chez, dans, sur, avec, par, entre, que, qui, mon, ma, mes, notre, votre, est, sont, etre, suis, cherche, cherchons, recherche, recherchons, trouver, trouve, veux, voudrais, souhaite, aimerais, desire, svp, sil vous plait, bonjour, allo, merci, poste, postes, emploi, emplois, travail, travailler, offre, offres, ouverture, ouvertures, carriere, carrieres, job, jobs, region, regions, region de, ville, secteur, domaine, mode, environ, pres, pres de, proche, proche de, autour, autour de, grand, grande, centre ville, cabinet, cabinets, firme, firmes, bureau, entreprise, entreprises, compagnie, equipe, service, services, experience, experimente, experimentee, niveau, salaire, salarial, remuneration, paye, payant, minimum, tout, tous, toute, toutes, nouveau, nouveaux, nouvelle, nouvelles, recent, recents, recente, disponible, disponibles, professionnel, professionnelle, titre, ordre, membre, specialise, specialisee, qualifie, qualifiee, base, situe, situee, ici, aussi, comme, plus, ou bien, bien, seulement, idealement, preferablement, de preference, si possible, quelque chose, publie, publiee, publies, publiees, affiche, affichee, affiches, affichees, ajoute, ajoutee';

export const FRENCH_SEPARATORS = 'et, mais, puis';
export const FRENCH_OR = 'ou';
export const FRENCH_NEGATORS = 'pas, pas de, sans, sauf, aucun, aucune, excepte, hors, ni, jamais';

/** Benefits, hours and wishes: reported. */
export const FRENCH_WISHES =
  'assurances, assurances collectives, assurance collective, assurance, avantages, avantages sociaux, reer, reer collectif, regime de retraite, regime, retraite, fonds de pension, vacances, conge, conges, flexible, flexibles, horaire, horaires, horaire flexible, horaire flexibles, conciliation travail famille, conciliation, stationnement, gratuit, prime, primes, bonus, boni, immediat, immediatement, urgent, debut, des que possible, soir, soirs, fin de semaine, fins de semaine, jour, jours, heures, semaine, semaines, mois, minutes, km, kilometres, metro, permis, permis de travail, visa, parrainage, deplacement, deplacements, petite, petit, petite equipe, bonne ambiance, ambiance, formation, mentorat';

type Table = readonly (readonly [AskedFilters, string])[];

/** What sets filters; a service, level or industry counts only where the board has it. */
export const FRENCH: Table = [
  [
    { seniority: 'Entry Level' },
    'debutant, debutante, debutants, niveau debutant, stagiaire, stagiaires, stage, stages, nouveau diplome, nouvelle diplomee, recent diplome, diplome, diplomee, finissant, finissante, premier emploi, debut de carriere',
  ],
  [{ seniority: 'Senior' }, 'chevronne, chevronnee, principal, principale, intermediaire senior'],
  [
    { seniority: 'Manager' },
    'gestionnaire, gestionnaires, chef dequipe, chef d equipe, superviseur, superviseure, responsable',
  ],
  [
    { seniority: 'Senior Manager' },
    'gestionnaire principal, gestionnaire principale, gestionnaire senior, premier directeur',
  ],
  [
    { seniority: 'Director' },
    'directeur, directrice, directeur principal, directrice principale, chef de service',
  ],
  [{ seniority: 'Partner' }, 'associe, associee, associes, associe directeur'],
  [
    { employment: 'full-time' },
    'temps plein, a temps plein, plein temps, a plein temps, temps complet, permanent, permanente, poste permanent',
  ],
  [{ employment: 'part-time' }, 'temps partiel, a temps partiel, mi temps, a mi temps'],
  [
    { employment: 'contract' },
    'temporaire, temporaires, contractuel, contractuelle, contrat, contrats, a contrat, pige, pigiste, remplacement, conge de maternite, remplacement de conge de maternite',
  ],
  [
    { workMode: 'remote' },
    'teletravail, en teletravail, a distance, travail a distance, 100% a distance, de la maison, a domicile, depuis la maison',
  ],
  [{ study: 'offered' }, 'soutien aux etudes, conge d etudes, conges d etudes, remboursement des etudes'],
  [{ sponsorship: 'offered' }, 'parrainage, parrainage de visa, permis de travail'],
  [{ workMode: 'hybrid' }, 'hybride, mode hybride, en mode hybride, travail hybride'],
  [{ workMode: 'onsite' }, 'presentiel, en presentiel, en personne, sur place, sur site, au bureau'],
  [
    { service: 'Audit & Assurance' },
    'certification, audit, audits, verification, verification externe, audit externe, audit et certification, certification et audit, missions de certification',
  ],
  [{ service: 'Tax' }, 'fiscalite, fiscalites, fiscal, fiscale, fiscaux, impot, impots, taxes'],
  [{ service: 'Accounting' }, 'comptabilite'],
  [
    { service: 'Advisory & Consulting' },
    'services conseils, service conseil, conseil, conseils, consultation',
  ],
  [{ service: 'Forensics' }, 'juricomptabilite, enquetes financieres'],
  [
    { service: 'Restructuring' },
    'insolvabilite, restructuration, faillite, redressement, redressement et insolvabilite',
  ],
  [
    { service: 'Corporate Finance' },
    'fusions et acquisitions, fusion et acquisition, f&a, finance dentreprise, finance d entreprise',
  ],
  [{ service: 'Risk' }, 'gestion des risques, gestion du risque, gestion de risques, risque, risques'],
  [{ service: 'Legal' }, 'juridique, services juridiques'],
  [{ service: 'IT/Technology Services' }, 'technologies de l information, services ti'],
  [{ service: 'Transactions' }, 'services transactionnels'],
  [{ industry: 'Not-for-Profit' }, 'obnl, osbl, organisme a but non lucratif, but non lucratif'],
  [{ industry: 'Financial Services' }, 'services financiers, secteur financier'],
  [{ industry: 'Real Estate' }, 'immobilier'],
  [{ industry: 'Healthcare' }, 'sante, soins de sante'],
  [{ industry: 'Public Sector' }, 'secteur public, gouvernement'],
  [{ industry: 'Manufacturing' }, 'manufacturier, secteur manufacturier'],
];

/** Parts of a service: each sets it and stays a keyword. */
export const FRENCH_PARTS: Record<string, string> = {
  Tax: 'tps, tvq, tvh, tps tvq, tps et tvq, taxes a la consommation, taxes indirectes, prix de transfert, rs&de',
  'Deal Advisory': 'verification diligente, evaluation dentreprise, evaluation d entreprise, evaluations',
  Forensics: 'fraude, fraudes',
};

export const FRENCH_KEYWORDS: readonly (readonly [KeywordGroup, string])[] = [
  [
    'role',
    'comptable, comptables, auditeur, auditrice, auditeur interne, auditrice interne, verificateur, verificatrice, verificateur interne, fiscaliste, fiscalistes, juricomptable, controleur, controleuse, controleur financier, technicien, technicienne, technicien comptable, technicienne comptable, technicien a la paie, technicienne a la paie, technicien en comptabilite, technicienne en comptabilite, commis, commis comptable, commis a la paie, commis aux comptes payables, commis aux comptes fournisseurs, teneur de livres, teneuse de livres, tenue de livres, analyste, analyste financier, analyste financiere, conseiller, conseillere, conseiller fiscal, conseillere fiscale, conseiller en fiscalite, adjoint, adjointe, adjoint administratif, adjointe administrative, adjointe comptable, syndic, syndic autorise en insolvabilite, charge de projet, chargee de projet, charge de comptes, expert comptable, comptable general, comptable generale, comptable de gestion, comptable principal, comptable agree, preparateur, preparatrice, preparateur dimpots, preparateur d impots, coordonnateur, coordonnatrice, vice president, vice presidente, chef des finances, tresorier, tresoriere',
  ],
  [
    'topic',
    'paie, comptes payables, comptes fournisseurs, comptes clients, comptes recevables, audit interne, verification interne, consolidation, etats financiers, fin de mois, bilingue, anglais, francais, quebec inc, budget, prevision, finance, finances',
  ],
  ['qualification', 'cpa, cpa auditeur, cga, cma, ca, efc, efu'],
];
