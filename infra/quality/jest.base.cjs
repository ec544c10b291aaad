const path = require('node:path');

/** Packages that ship only ES modules; Jest runs CommonJS, so these are compiled too. */
const esmOnly = [
  'uuid',
  'lru-cache',
  '@redocly/openapi-core',
  '@redocly/config',
  '@tanstack/react-table',
  '@tanstack/table-core',
  'modern-tar',
];

/**
 * The Jest configuration of one workspace.
 * @param {{ name: string, rootDir: string, environment: 'node' | 'jsdom', setup?: string[] }} workspace
 */
module.exports = ({ name, rootDir, environment, setup = [] }) => ({
  displayName: name,
  rootDir,
  /** Compiled modules, and how long each suite took; a temporary folder would lose them. */
  cacheDirectory: path.join(__dirname, '../../node_modules/.cache/jest'),
  runtime: path.join(__dirname, 'jest-runtime.cjs'),
  roots: ['<rootDir>/src'],
  testEnvironment: environment === 'jsdom' ? path.join(__dirname, 'jsdom-environment.cjs') : environment,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.(css|woff2|svg)$': path.join(__dirname, 'file-stub.cjs') },
  setupFilesAfterEnv: setup,
});
