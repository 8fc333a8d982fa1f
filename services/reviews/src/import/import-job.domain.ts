/** A run whose job was lost gets another one, which must not look like the old. */
export const importJobId = (runId: number, resumes: number): string => `import-${runId}-${resumes}`
