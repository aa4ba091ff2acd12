import { Module } from '@nestjs/common';
import { TaskRepository } from './task.repository';
import { TasksController } from './tasks.controller';

@Module({ controllers: [TasksController], providers: [TaskRepository] })
export class TasksModule {}
