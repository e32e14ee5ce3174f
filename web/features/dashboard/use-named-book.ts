import { useQuery } from '@tanstack/react-query';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { projectQuery } from './endpoints.ts';

/** A list with the book that the address names first, if it is none of those that are shown: it may be on a later page, or archived. */
export function useNamedBook(named: string | null, projects: ProjectSummary[] | undefined): ProjectSummary[] | undefined {
  const isMissing = named !== null && projects !== undefined && !projects.some(({ id }) => id === named);
  const { data: book } = useQuery({ ...projectQuery(named ?? ''), enabled: isMissing });
  return isMissing && book ? [book, ...projects] : projects;
}
