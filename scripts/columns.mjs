// What a game's view holds, as docs/views.md tells whoever writes programs: read from the declaration in games/*/src/state.ts.

const FIELD = /^ {2}(\w+): f\.(number|column|hidden|value)(?:<[\s\S]*?>)?\(([^;]*?)\),$/;

/** Of one game: every field of its table with what it is by, what it begins as, and what its comment says of it. */
export function columnsOf(title, source) {
  const body = /tableOf\(\(f[\s\S]*?=> \(\{\n([\s\S]*?)\n\}\)\);/.exec(source)?.[1] ?? '';
  const lines = [`## ${title}`];
  let comment = '';
  let isOpen = false;
  for (const line of joined(body)) {
    const heading = /^ {2}\/\/ (.*)$/.exec(line)?.[1];
    const said = /^ {2}\/\*\* (.*) \*\/$/.exec(line)?.[1];
    const field = FIELD.exec(line);
    if (heading) lines.push('', `**${heading.replace(/\.$/, '')}**`);
    if (heading) isOpen = false;
    if (said) comment = said;
    if (!field) continue;
    if (!isOpen) lines.push('', '| field | holds | at first | |', '|---|---|---|---|');
    isOpen = true;
    lines.push(rowOf(field, comment));
    comment = '';
  }
  return lines.join('\n');
}

/** A declaration that was broken over several lines stands in one; a comment as well. */
const joined = (body) =>
  body
    .replaceAll(/\n {4,}|\n {3}\* (?=\S)/g, ' ')
    .replaceAll(/\/\*\* +/g, '/** ')
    .replaceAll(/,? +\),\n/g, '),\n')
    .split('\n');

function rowOf([, name, kind, inside], comment) {
  const [, second = '', third = '0'] = inside.split(/,(?![^[(]*[\])]) */).map((part) => part.trim());
  const [holds, first] = {
    number: ['one number', second],
    value: ['a value', second],
    column: [`numbers by \`${second.replaceAll("'", '')}\``, third],
    hidden: [`numbers by \`${second.replaceAll("'", '')}\`, -1 where hidden; who sees them: ${third}`, '0'],
  }[kind];
  return `| \`${name}\` | ${holds.replaceAll("'", '`')} | ${first === "''" ? '' : `\`${first}\``} | ${comment.replaceAll('|', '\\|')} |`;
}
