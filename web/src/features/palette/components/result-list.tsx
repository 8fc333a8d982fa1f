import { CreditCardOutlined, FileOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { paletteTexts } from '../palette.texts.ts'
import type { Result } from '../use-results.ts'

interface Props {
  id: string
  results: readonly Result[]
  chosen: Result | undefined
  idOf: (result: Result) => string
  onGo: (result: Result) => void
}

const ICONS = {
  pages: <FileOutlined aria-hidden />,
  employees: <UserOutlined aria-hidden />,
  clients: <TeamOutlined aria-hidden />,
  cards: <CreditCardOutlined aria-hidden />,
}
const GROUPS = ['pages', 'employees', 'clients', 'cards'] as const

/** The results by kind. The field keeps the focus; it says which of these is chosen. */
export function ResultList({ id, results, chosen, idOf, onGo }: Props) {
  const t = useTexts(paletteTexts)
  const chosenId = chosen && idOf(chosen)
  useEffect(() => {
    const option = chosenId && document.getElementById(chosenId)
    // jsdom has no layout to scroll.
    if (option) option.scrollIntoView?.({ block: 'nearest' })
  }, [chosenId])
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="palette-results">
      {GROUPS.filter((group) => results.some((result) => result.group === group)).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox knows no fieldset
        <div key={group} role="group" aria-label={t(group)}>
          <p aria-hidden="true">{t(group)}</p>
          {results
            .filter((result) => result.group === group)
            .map((result) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above answers the keys
              <div
                key={result.id}
                id={idOf(result)}
                role="option"
                tabIndex={-1}
                aria-selected={result === chosen}
                className="palette-option"
                // Pressing must not take the focus out of the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onGo(result)}
              >
                {ICONS[group]}
                <span>{result.label}</span>
                {result.hint && <small>{result.hint}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
