export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
