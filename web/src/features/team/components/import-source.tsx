import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { type DragEvent, useState } from 'react'
import { saveFile } from '../../../shared/api/download.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { csvFile, textOfCsv } from '../csv-text.ts'
import { importTexts } from '../import.texts.ts'
import type { Import } from '../use-import.ts'

/** Where the rows come from: a file, dropped or chosen, or the clipboard. */
export function ImportSource({ steps }: { steps: Import }) {
  const t = useTexts(importTexts)
  const { pasted, paste } = steps
  return (
    <>
      <Flex wrap justify="space-between" align="center" gap={12}>
        <Typography.Text className="import-intro">{t('intro')}</Typography.Text>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(csvFile(t('templateRows')), t('templateFile'))}
        >
          {t('template')}
        </Button>
      </Flex>
      <DropPlace steps={steps} />
      <Form layout="vertical" onFinish={() => void steps.check(pasted)}>
        <Form.Item label={t('paste')} htmlFor="import-rows">
          <Input.TextArea
            id="import-rows"
            rows={5}
            spellCheck={false}
            placeholder={t('templateRows')}
            value={pasted}
            onChange={(event) => paste(event.target.value)}
          />
        </Form.Item>
        <Flex wrap justify="space-between" align="center" gap={12}>
          <Typography.Text type="secondary" role="status">
            {t(steps.working ? 'checking' : 'nothingYet')}
          </Typography.Text>
          <Button
            type="primary"
            htmlType="submit"
            loading={steps.working}
            disabled={pasted.trim() === '' && !steps.working}
          >
            {t('check')}
          </Button>
        </Flex>
      </Form>
    </>
  )
}

function DropPlace({ steps: { working, check, refuse } }: { steps: Import }) {
  const t = useTexts(importTexts)
  const [over, setOver] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file || working) return
    try {
      await check(textOfCsv(await file.arrayBuffer()))
    } catch {
      refuse(t('unreadable'))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <label
      className={over ? 'import-drop import-over' : 'import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTextOutlined aria-hidden />
      <strong>{t('choose')}</strong>
      <span>{t('orDrop')}</span>
      <input
        type="file"
        className="ax-hidden"
        aria-label={t('choose')}
        accept=".csv,.txt,text/csv,text/plain"
        disabled={working}
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file, corrected, can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
