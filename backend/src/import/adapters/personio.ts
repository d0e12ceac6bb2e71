import { z } from 'zod';
import { defineAdapter, joined, required, text, workplaces } from './adapter';

/** In XML, a list of one is its only element, and an empty list is an empty text. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]);
const offices = z
  .object({ office: several(text) })
  .nullish()
  .catch(undefined);
const SCHEDULES = new Map(Object.entries({ 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME' }));
const KINDS = new Map(
  Object.entries({
    intern: 'INTERN',
    working_student: 'INTERN',
    freelance: 'CONTRACTOR',
  }),
);
const LEVELS = new Map(
  Object.entries({
    'entry-level': 'Entry level',
    experienced: 'Experienced',
    executive: 'Executive',
    student: 'Student',
  }),
);

/** Personio's XML feed `/xml`. It has no addresses; `--base` names the career site that they begin with. */
export const personio = defineAdapter({
  name: 'personio',
  vendor: 'Personio',
  recognises: (node) => 'jobDescriptions' in node && 'recruitingCategory' in node,
  schema: z.object({
    id: required,
    name: required,
    subcompany: text,
    office: text,
    additionalOffices: offices,
    department: text,
    recruitingCategory: text,
    jobDescriptions: z
      .object({ jobDescription: several(z.object({ name: text, value: text })) })
      .nullish()
      .catch(undefined),
    employmentType: text,
    seniority: text,
    schedule: text,
    createdAt: text,
  }),
  fields: {
    job_title: 'name',
    firm_name: 'subcompany',
    location: 'office',
    country: 'office',
    description: 'jobDescriptions',
    link: 'id',
    date_published: 'createdAt',
    employment: 'schedule',
    service: 'department',
    seniority: 'seniority',
  },
  postingOf(position, _around, base) {
    const type = KINDS.get(position.employmentType) ?? SCHEDULES.get(position.schedule);
    const level = LEVELS.get(position.seniority);
    const sections = position.jobDescriptions?.jobDescription ?? [];
    return {
      identifier: { name: 'personio', value: position.id },
      title: position.name,
      description: joined(sections.map(({ name, value }) => ({ heading: name, html: value }))),
      url: base === undefined ? '' : `/job/${position.id}`,
      hiringOrganization: position.subcompany,
      datePosted: position.createdAt,
      employmentType: type ?? [],
      occupationalCategory: position.department || position.recruitingCategory,
      ...(level === undefined ? {} : { experienceRequirements: level }),
      ...workplaces([position.office, ...(position.additionalOffices?.office ?? [])], ''),
    };
  },
});
