import type { ComponentChildren, JSX } from 'preact';
import { chartStyle } from '@tercio/lab/report';
import type { Sheet } from '@tercio/lab/report';

/** A chart, and the table behind it. */

/** The charts bring what they wear along. As a sheet made by script it needs no inline style. */
export function wearCharts(): void {
  if (document.adoptedStyleSheets.includes(worn)) return;
  worn.replaceSync(chartStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
}
const worn = new CSSStyleSheet();

interface ChartProps {
  /** The picture as text: every word in it is escaped where it is drawn. */
  readonly svg: string;
  readonly label: string;
  readonly sheet?: Sheet;
  /** The same where there is little room. */
  readonly narrow?: JSX.Element;
  readonly children?: ComponentChildren;
}

export function Chart({ svg, label, sheet, narrow, children }: ChartProps): JSX.Element {
  return (
    <figure class="lab-figure-box">
      <div
        class={narrow ? 'lab-wide lab-roomy' : 'lab-wide'}
        tabIndex={0}
        role="region"
        aria-label={label}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {narrow}
      {children && <figcaption>{children}</figcaption>}
      {sheet && <SheetTable sheet={sheet} />}
    </figure>
  );
}

export function SheetTable({ sheet: { title, head, rows } }: { readonly sheet: Sheet }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{title}: the figures</summary>
      <div class="lab-wide" tabIndex={0} role="region" aria-label={`${title}: the figures`}>
        <table>
          <thead>
            <tr>
              {head.map((name, i) => (
                <th scope="col" key={i}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], i) => (
              <tr key={i}>
                <th scope="row">{first}</th>
                {rest.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
