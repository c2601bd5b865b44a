/** The package manager that a site is made with, and its commands. */
export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn';
  /** Runs a script of the site. */
  run: string;
  /** Installs what the lock file lists, and fails if that isn't what the site asks for. */
  frozenInstall: string;
  /** Settings that it needs, by file. */
  files: Record<string, string>;
}

const managers: Record<PackageManager['name'], PackageManager> = {
  npm: { name: 'npm', run: 'npm run', frozenInstall: 'npm ci', files: {} },
  pnpm: {
    name: 'pnpm',
    run: 'pnpm run',
    frozenInstall: 'pnpm install --frozen-lockfile',
    files: {},
  },
  yarn: {
    name: 'yarn',
    run: 'yarn run',
    frozenInstall: 'yarn install --frozen-lockfile',
    files: {
      // The engine reads packages as files, which Yarn 2 and later would keep in archives.
      '.yarnrc.yml': 'nodeLinker: node-modules\n',
      // Without one, the site counts as a part of a project in a folder above.
      'yarn.lock': '',
    },
  },
};

/**
 * The package manager that runs this process.
 *
 * @param userAgent How it names itself: `pnpm/9.0.0 npm/? node/v20.0.0`.
 */
export function packageManager(userAgent = ''): PackageManager {
  const name = userAgent.split('/', 1)[0] ?? '';
  return Object.hasOwn(managers, name) ? managers[name as PackageManager['name']] : managers.npm;
}
