import { SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { Input } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { paletteTexts } from '../palette.texts.ts'
import { type PalettePage, type Result, useResults } from '../use-results.ts'
import { ResultList } from './result-list.tsx'
import './palette.css'

interface Props {
  open: boolean
  pages: readonly PalettePage[]
  operator: boolean
  onClose: () => void
}

/** One field that leads anywhere: pages, clients by name or e-mail, employees by name, cards by number. */
export function Palette({ open, onClose, ...question }: Props) {
  const t = useTexts(paletteTexts)
  const field = useRef<InputRef>(null)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      open={open}
      title={<span className="ax-hidden">{t('title')}</span>}
      closable={false}
      footer={null}
      width={620}
      className="palette"
      onClose={onClose}
      // The dialog takes the focus for itself while it opens.
      afterOpenChange={(open) => {
        setLeaving(false)
        if (open) field.current?.focus()
      }}
      // Closed without a choice the focus goes back; a new page takes it for itself.
      focusable={{ focusTriggerAfterClose: !isLeaving }}
      destroyOnHidden
    >
      <Search
        {...question}
        field={field}
        onLeave={() => {
          setLeaving(true)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface SearchProps extends Omit<Props, 'open' | 'onClose'> {
  field: RefObject<InputRef | null>
  onLeave: () => void
}

function Search({ pages, operator, field, onLeave }: SearchProps) {
  const t = useTexts(paletteTexts)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { results, waiting, failed } = useResults({ typed, pages, operator })
  const [index, setIndex] = useState(0)
  const at = Math.min(index, Math.max(results.length - 1, 0))
  const current = results[at]
  const go = ({ to }: Result) => {
    onLeave()
    navigate(to)
  }
  const confirm = useConfirm({ first: current, waiting, go })
  const move = (steps: number) => {
    if (results.length > 0) setIndex((at + steps + results.length) % results.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (steps === 0 && event.key !== 'Enter') return
    event.preventDefault()
    if (steps) move(steps)
    // While an input method composes, Enter belongs to it.
    else if (!event.nativeEvent.isComposing) confirm()
  }
  return (
    <>
      <Input
        ref={field}
        autoFocus
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-label={t('title')}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(listId, current)}
        placeholder={t(operator ? 'placeholderOperator' : 'placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ResultList
        id={listId}
        results={results}
        chosen={current}
        idOf={(result) => optionId(listId, result)}
        onGo={go}
      />
      <p className="palette-foot">
        <span role="status">
          {waiting
            ? t('searching')
            : results.length > 0
              ? t('found', { count: results.length })
              : t('nothing')}
          {!waiting && results.length === 0 && !failed && <> {t('nothingText')}</>}
        </span>
        <span aria-hidden="true">{t('keys')}</span>
      </p>
    </>
  )
}

const optionId = (listId: string, { id }: Result) => `${listId}-${id}`

interface Confirmation {
  first: Result | undefined
  waiting: boolean
  go: (result: Result) => void
}

/**
 * Enter opens the chosen result. Pressed before the server has answered it opens the first one that comes: what is
 * still on screen then answered fewer letters.
 */
function useConfirm({ first, waiting, go }: Confirmation): () => void {
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || waiting) return
    setEntered(false)
    if (first) go(first)
  }, [isEntered, waiting, first, go])
  return () => {
    if (first && (!waiting || first.group === 'pages')) go(first)
    else setEntered(waiting)
  }
}
