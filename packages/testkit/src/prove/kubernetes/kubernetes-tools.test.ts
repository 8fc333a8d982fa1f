import { expect, test } from '@jest/globals'
import { moduleFile } from './kubernetes-tools.ts'

test('the parts that Kubernetes has as folders are asked for as modules of the same version', () => {
  const file = moduleFile(
    'module k8s.io/kubernetes\nreplace (\n\tk8s.io/api => ./staging/src/k8s.io/api\n\tk8s.io/other => example.com/other v1.0.0\n)\n',
  )
  expect(file).toMatch(/^replace k8s\.io\/api => k8s\.io\/api v0\.\d+\.\d+$/m)
  expect(file).not.toContain('k8s.io/other')
  expect(file).toMatch(/^require k8s\.io\/kubernetes v1\.\d+\.\d+$/m)
})
