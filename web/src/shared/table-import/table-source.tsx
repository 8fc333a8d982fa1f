import { DownloadOutlined } from '@ant-design/icons'
import { textOfFile } from '@avaliax/proto/file-text.ts'
import { Button, Flex, Form, Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import { saveFile } from '../api/download.ts'
import { useTexts } from '../i18n/texts.ts'
import { DropPlace } from '../ui/drop-place.tsx'
import { tableImportTexts } from './table-import.texts.ts'
import type { TableAnswer, TableImport } from './use-table-import.ts'

interface Props<A extends TableAnswer> {
  steps: TableImport<A>
  intro: string
  templateRows: string
  templateFile: string
  /** More to choose before the rows are looked at. */
  children?: ReactNode
}

/** Takes the rows from a file, dropped or chosen, or from the clipboard. */
export function TableSource<A extends TableAnswer>({
  steps: { pasted, paste, working, progress, check, refuse },
  intro,
  templateRows,
  templateFile,
  children,
}: Props<A>) {
  const t = useTexts(tableImportTexts)
  const read = async (file: File) => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      // Loaded with the first spreadsheet: most people have a CSV.
      const book = isArchive(bytes) && (await import('./spreadsheet.ts')).csvOfSpreadsheet(bytes)
      await check(book || textOfFile(bytes))
    } catch {
      refuse(t('unreadable'))
    }
  }
  return (
    <>
      <Flex wrap justify="space-between" align="center" gap={12}>
        <Typography.Text className="import-intro">{intro}</Typography.Text>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(csvFile(templateRows), templateFile)}
        >
          {t('template')}
        </Button>
      </Flex>
      {children}
      <DropPlace
        label={t('choose')}
        hint={t('orDrop')}
        // A spreadsheet may be chosen: what to do with it is said then.
        accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv,text/plain"
        working={working}
        onFile={(file) => void read(file)}
      />
      <Form layout="vertical" onFinish={() => void check(pasted)}>
        <Form.Item label={t('paste')} htmlFor="import-rows">
          <Input.TextArea
            id="import-rows"
            rows={5}
            spellCheck={false}
            placeholder={templateRows}
            value={pasted}
            onChange={(event) => paste(event.target.value)}
          />
        </Form.Item>
        <Flex wrap justify="space-between" align="center" gap={12}>
          <Typography.Text type="secondary" role="status">
            {progress ? t('checkingSome', { ...progress }) : t(working ? 'checking' : 'nothingYet')}
          </Typography.Text>
          <Button
            type="primary"
            htmlType="submit"
            loading={working}
            disabled={pasted.trim() === '' && !working}
          >
            {t('check')}
          </Button>
        </Flex>
      </Form>
    </>
  )
}

/** `PK`, as every ZIP archive begins, and so a workbook. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const BYTE_ORDER_MARK = '\uFEFF'

/** Opens in columns and with its accents in every spreadsheet. */
const csvFile = (rows: string) => new Blob([BYTE_ORDER_MARK, rows], { type: 'text/csv;charset=utf-8' })
