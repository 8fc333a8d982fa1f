import { Button, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { columnChoiceTexts } from './column-choice.texts.ts'
import type { TableLook } from './table-columns.ts'
import './table-import.css'

/** A column that an import reads. */
export interface ImportColumn {
  /** The heading by which the server knows it. */
  name: string
  label: string
  required?: boolean
}

interface Props {
  look: TableLook
  columns: readonly ImportColumn[]
  working: boolean
  onChosen: (names: (string | null)[]) => void
}

/** Which column is which, where the headings say it in words that nobody knows. */
export function ColumnChoice({ look: { headings, samples }, columns, working, onChosen }: Props) {
  const t = useTexts(columnChoiceTexts)
  const [places, setPlaces] = useState<Record<string, number | undefined>>({})
  const taken = new Set(Object.values(places))
  const titleOf = (index: number) => headings[index] || t('unnamed', { number: index + 1 })
  const missing = columns.filter(({ name, required }) => required && places[name] === undefined)
  const choose = () =>
    onChosen(headings.map((_, index) => columns.find(({ name }) => places[name] === index)?.name ?? null))
  return (
    <section className="import-columns" aria-label={t('title')}>
      <p>{t('text')}</p>
      <Form layout="vertical" onFinish={choose}>
        <div className="import-column-fields">
          {columns.map(({ name, label, required }) => (
            <Form.Item
              key={name}
              label={required ? label : t('optional', { label })}
              htmlFor={`column-${name}`}
            >
              <Select
                id={`column-${name}`}
                allowClear
                placeholder={t('none')}
                value={places[name]}
                onChange={(index?: number) => setPlaces((before) => ({ ...before, [name]: index }))}
                options={headings.map((_, index) => ({
                  value: index,
                  label: titleOf(index),
                  disabled: taken.has(index) && places[name] !== index,
                }))}
              />
            </Form.Item>
          ))}
        </div>
        <div className="import-sample">
          <table>
            <caption>{t('sample')}</caption>
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
                  <th key={index} scope="col">
                    {heading || titleOf(index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {samples.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
                <tr key={row}>
                  {headings.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
                    <td key={index} className="import-cell">
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Flex vertical gap={8} align="flex-start">
          {missing.length > 0 && (
            <span role="status">
              {t('missing', { columns: missing.map(({ label }) => label).join(', ') })}
            </span>
          )}
          <Button type="primary" htmlType="submit" loading={working} disabled={missing.length > 0}>
            {t('use')}
          </Button>
        </Flex>
      </Form>
    </section>
  )
}
