import base from '/tmp/lead/wt-quick/eslint.config.js';
export default base.map((c) => c.languageOptions?.parserOptions?.projectService ? { ...c, languageOptions: { ...c.languageOptions, parserOptions: { project: './tsconfig.json', tsconfigRootDir: '/tmp/lead/wt-quick' } } } : c);
